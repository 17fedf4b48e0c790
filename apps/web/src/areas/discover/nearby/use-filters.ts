import { cities, DEFAULT_CITY } from '@kindling/domain/places/cities'
import { distanceFilters } from '@kindling/domain/places/distance'
import { useSearchParams } from 'react-router-dom'

/** The distance filter's choice to go by city instead (marketplace §9). */
export const ALL = 'all'

/** City and distance filters, stored in the address, so that Back and Forward step through them. */
export function useFilters() {
  const [query, setQuery] = useSearchParams()
  const city = cities.find(({ slug }) => slug === query.get('city')) ?? defaultCity
  const distance = distanceFilters.find(({ value }) => String(value) === query.get('distance'))

  function change(changes: Record<string, string | undefined>) {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      // The filters stand in the middle of the page, and so does what they change.
      { preventScrollReset: true },
    )
  }

  return {
    city,
    /** Undefined goes by city. */
    distance,
    hasMap: query.get('map') === 'shown',
    /** A city is looked in whole. */
    chooseCity: (slug: string) => change({ city: slug, distance: undefined }),
    chooseDistance: (value: string) => change({ distance: value === ALL ? undefined : value }),
    showMap: (isShown: boolean) => change({ map: isShown ? 'shown' : undefined }),
  }
}

const defaultCity = cities.find(({ slug }) => slug === DEFAULT_CITY) ?? {
  slug: DEFAULT_CITY,
  name: 'London',
  lat: 0,
  lon: 0,
}
