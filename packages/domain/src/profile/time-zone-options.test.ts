import { expect, test } from 'vitest'
import { timeZoneOptions } from './time-zone-options.ts'

test('lists time zones by the name of their place, with the saved one among them', () => {
  const options = timeZoneOptions('Etc/GMT+1')
  expect(options).toContainEqual({ value: 'Europe/London', label: 'London (Europe)' })
  expect(options).toContainEqual({
    value: 'America/Argentina/Ushuaia',
    label: 'Ushuaia, Argentina (America)',
  })
  expect(options).toContainEqual({ value: 'America/New_York', label: 'New York (America)' })
  expect(timeZoneOptions('UTC')).toContainEqual({ value: 'UTC', label: 'UTC' })
  const labels = options.map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'en-GB')))
  expect(options.filter(({ value }) => value === 'Etc/GMT+1')).toHaveLength(1)
  expect(timeZoneOptions('Europe/London').filter(({ value }) => value === 'Europe/London')).toHaveLength(1)
})
