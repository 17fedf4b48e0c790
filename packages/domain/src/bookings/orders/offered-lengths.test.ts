import { expect, test } from 'vitest'
import { lengthChosen, lengthGroups, offeredLength } from './offered-lengths.ts'

const terms = {
  place: 'client' as const,
  travel_km: null,
  instant: false,
  lead_minutes: 0,
  horizon_days: 90,
  min_minutes: 60,
  step_minutes: 30 as const,
  buffer_minutes: 0,
  policy: 'flexible' as const,
  packages: [{ id: 'service', name: 'Bike service', minutes: 90, price: 25, spark_price: 12 }],
}
const skill = { terms, hourly_rate: 18, spark_token: 9 }
const without = { ...skill, terms: { ...terms, packages: [] } }

test('offeredLength is the chosen one if offered, else the shortest', () => {
  expect(offeredLength(skill, { packageId: 'service' })).toEqual({ packageId: 'service' })
  expect(offeredLength(skill, { minutes: 90 })).toEqual({ minutes: 90 })
  expect(offeredLength(skill, { minutes: 100 })).toEqual({ minutes: 60 })
  expect(offeredLength({ ...skill, hourly_rate: 0 }, { minutes: 90 })).toEqual({ packageId: 'service' })
})

test('lengthGroups show the first eight lengths and the chosen one, with prices', () => {
  const { groups, hasMore } = lengthGroups(skill, { minutes: 600 }, false)
  expect(groups.map(({ label }) => label)).toEqual(['Packages', 'By the hour'])
  expect(groups[0]?.options).toMatchObject([{ value: 'service', label: 'Bike service', price: '£25.00' }])
  expect(groups[1]?.options).toHaveLength(9)
  expect(groups[1]?.options[0]).toEqual({ value: '60', label: '1 h', price: '£18.00' })
  expect(hasMore).toBe(true)
  expect(lengthGroups(skill, {}, true).hasMore).toBe(false)
})

test('lengthGroups name a group only beside another, and leave lengths out without a rate', () => {
  expect(lengthGroups(without, {}, false).groups.map(({ label }) => label)).toEqual([undefined])
  const packagesOnly = lengthGroups({ ...skill, hourly_rate: 0 }, {}, false)
  expect(packagesOnly.groups.map(({ label }) => label)).toEqual([undefined])
  expect(packagesOnly.hasMore).toBe(false)
})

test('lengthChosen distinguishes packages from minutes', () => {
  expect(lengthChosen(skill, 'service')).toEqual({ packageId: 'service', minutes: undefined })
  expect(lengthChosen(skill, '90')).toEqual({ packageId: undefined, minutes: 90 })
})
