import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceBand, distanceFilters, metresToMiles } from './distance.ts'

// Exactly one mile belongs to the farther band.
test.each([
  [0, '0 - 1 mile'],
  [1609, '0 - 1 mile'],
  [1609.344, '1 - 2 miles'],
  [4000, '2 - 3 miles'],
  [5000, '3 - 5 miles'],
  [10_000, '5 - 10 miles'],
  [20_000, '10 - 20 miles'],
  [50_000, '20+ miles'],
])('distanceBand: %d metres are %s', (metres, band) => {
  expect(distanceBand(metres)?.label).toBe(band)
})

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('distanceBand is undefined for %d metres', (metres) => {
  expect(distanceBand(metres)).toBeUndefined()
})

test('property: the band contains the distance, and is never narrower than a mile', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 2e7, noNaN: true }), (metres) => {
      const [, start, end] = /^(\d+)(?: - (\d+))?/.exec(distanceBand(metres)?.label ?? '') ?? []
      const miles = metresToMiles(metres)
      expect(miles).toBeGreaterThanOrEqual(Number(start))
      expect(miles).toBeLessThan(end === undefined ? Number.POSITIVE_INFINITY : Number(end))
      expect(Number(end ?? Number.POSITIVE_INFINITY) - Number(start)).toBeGreaterThanOrEqual(1)
    }),
  )
})

test.each([
  [100, 1.6],
  [2000, 3.2],
  [9000, 16.1],
  [90_000, 32.2],
])('distanceBand: %d metres are %d km', (metres, kilometres) => {
  expect(distanceBand(metres)?.kilometres).toBe(kilometres)
})

test('the ranges of the distance filter have no gaps', () => {
  const edges = distanceFilters.flatMap(({ from, to }) => [from, to])
  expect(edges).toEqual([0, 5, 5, 10, 10, 20, 20, Number.POSITIVE_INFINITY])
})

// spec: marketplace §9 distances and cities
test('values and labels of the distance filter match the specification', () => {
  expect(distanceFilters.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '200 0 - 5 miles',
    '500 6 - 10 miles',
    '1000 11 - 20 miles',
    '2000 20+ miles',
  ])
})
