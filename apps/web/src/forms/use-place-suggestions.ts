import { partsOf } from '@kindling/domain/places/picked-address'
import { type Place, placeContract } from '@kindling/domain/places/place-contract'
import { readPostcode } from '@kindling/domain/places/postcode'
import { useDebounced } from '@kindling/ui/browser/use-debounced'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { queryOf } from '../server/query-of.ts'

/** Debounce in milliseconds before the typed text is looked up. */
const PATIENCE = 200
/** Minimum text length for a lookup, except for a postcode such as `E8`. */
const FEWEST = 3

type Kind = 'address' | 'city'

/** Messages of the specification for each kind (accounts §8). */
const texts = {
  address: {
    none: 'No details available for this address. Type its town or postcode too, such as Camden or NW1.',
    failure: 'Error initializing address search',
  },
  city: { none: 'No details available for this location', failure: 'Error initializing location search' },
} as const

const suggestionsQuery = (q: string, kind: Kind) =>
  queryOptions({
    ...queryOf(placeContract.suggest, { query: { q, kind } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Second line of a suggestion; warns when only the street's town could be located. */
function detailOf(place: Place, kind: Kind) {
  const { town } = partsOf(place)
  const isVague = kind === 'address' && place.exactness === 'town' && town !== undefined
  return isVague ? `About here: the middle of ${town}` : place.detail
}

const optionOf = (place: Place, kind: Kind) => ({
  place,
  label: place.label,
  detail: detailOf(place, kind),
  value: `${place.label} ${place.lat} ${place.lon}`,
})

/**
 * Suggestions and status messages for a place Combobox.
 * @param isPicked whether the text is a picked place, which needs no suggestions
 */
export function usePlaceSuggestions(text: string, kind: Kind, isPicked: boolean) {
  const typed = text.trim()
  const asked = useDebounced(typed, PATIENCE)
  const isEnough = (text: string) => text.length >= FEWEST || readPostcode(text) !== undefined
  const isAsking = !isPicked && isEnough(typed)
  const query = useQuery({
    ...suggestionsQuery(asked, kind),
    enabled: isAsking && isEnough(asked),
    placeholderData: keepPreviousData,
  })
  return {
    options: isAsking ? (query.data ?? []).map((place) => optionOf(place, kind)) : [],
    loading: isAsking && (asked !== typed || query.isFetching),
    emptyLabel: isAsking ? texts[kind].none : undefined,
    errorLabel: isAsking && query.isError ? texts[kind].failure : undefined,
  }
}
