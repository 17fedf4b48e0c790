import { cities, defaultCity } from '@kindling/domain/places/cities'
import { distanceFilters } from '@kindling/domain/places/distance'
import { withParameters } from '@kindling/domain/query-parameters'
import { useSearchParams } from 'react-router-dom'

/** Value of the distance filter for searching by city (marketplace §9). */
export const ALL = 'all'

/** City and distance filters, stored in the address, so that Back and Forward step through them. */
export function useFilters() {
  const [query, setQuery] = useSearchParams()
  const city = cities.find(({ slug }) => slug === query.get('city')) ?? defaultCity
  const distance = distanceFilters.find(({ value }) => String(value) === query.get('distance'))

  // The filters are in the middle of the page.
  const change = (changes: Record<string, string | undefined>) =>
    setQuery((before) => withParameters(before, changes), { preventScrollReset: true })

  return {
    city,
    /** Undefined when searching by city. */
    distance,
    hasMap: query.get('map') === 'shown',
    /** Also clears the distance. */
    chooseCity: (slug: string) => change({ city: slug, distance: undefined }),
    chooseDistance: (value: string) => change({ distance: value === ALL ? undefined : value }),
    showMap: (isShown: boolean) => change({ map: isShown ? 'shown' : undefined }),
  }
}
