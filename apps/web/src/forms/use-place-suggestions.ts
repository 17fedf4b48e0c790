import { type Place, placeContract } from '@kindling/domain/places/place-contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../browser/use-debounced.ts'
import { queryOf } from '../server/query-of.ts'

/** Milliseconds of stillness before the typed text is looked up. */
const PATIENCE = 200
/** Fewer letters than this fit everywhere. */
const FEWEST = 3

type Kind = 'address' | 'city'

/** What the catalogue says of each kind (accounts §8). */
const texts = {
  address: { none: 'No details available for this address', failure: 'Error initializing address search' },
  city: { none: 'No details available for this location', failure: 'Error initializing location search' },
} as const

const suggestionsQuery = (q: string, kind: Kind) =>
  queryOptions({
    ...queryOf(placeContract.suggest, { query: { q, kind } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

const optionOf = (place: Place) => ({ ...place, value: `${place.label} ${place.lat} ${place.lon}` })

/**
 * What a Combobox of places shows for a text.
 * @param isPicked whether the text is that of a picked place, for which there is nothing to suggest
 */
export function usePlaceSuggestions(text: string, kind: Kind, isPicked: boolean) {
  const typed = text.trim()
  const asked = useDebounced(typed, PATIENCE)
  const isAsking = !isPicked && typed.length >= FEWEST
  const query = useQuery({
    ...suggestionsQuery(asked, kind),
    enabled: isAsking && asked.length >= FEWEST,
    placeholderData: keepPreviousData,
  })
  return {
    options: isAsking ? (query.data ?? []).map(optionOf) : [],
    loading: isAsking && (asked !== typed || query.isFetching),
    emptyLabel: isAsking ? texts[kind].none : undefined,
    errorLabel: isAsking && query.isError ? texts[kind].failure : undefined,
  }
}
