import { cities } from '@kindling/domain/places/cities'
import { distanceFilters } from '@kindling/domain/places/distance'
import { Columns } from '@kindling/ui/columns'
import { Field } from '@kindling/ui/field'
import { Select } from '@kindling/ui/select'
import { ALL, type useFilters } from './use-filters.ts'

const cityOptions = cities.map(({ slug, name }) => ({ value: slug, label: name }))
const distanceOptions = [
  { value: ALL, label: 'All (by city)' },
  ...distanceFilters.map(({ value, label }) => ({ value: String(value), label })),
]

/** The City and Distance filters of people nearby (marketplace §2). */
export function NearbyFilters({ city, distance, chooseCity, chooseDistance }: ReturnType<typeof useFilters>) {
  return (
    <Columns layout={2}>
      <Field label="City">
        <Select options={cityOptions} value={city.slug} onChange={({ target }) => chooseCity(target.value)} />
      </Field>
      <Field label="Distance">
        <Select
          options={distanceOptions}
          value={distance === undefined ? ALL : String(distance.value)}
          onChange={({ target }) => chooseDistance(target.value)}
        />
      </Field>
    </Columns>
  )
}
