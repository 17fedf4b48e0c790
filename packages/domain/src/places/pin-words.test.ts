import { expect, test } from 'vitest'
import { exactnessOf, whereFrom } from './pin-words.ts'

const oxford = { name: 'Oxford', lat: 51.752, lon: -1.258 }

test.each([
  [oxford, 'in the middle of Oxford'],
  // A minute of latitude is 1.15 miles.
  [{ lat: oxford.lat + 1 / 60, lon: oxford.lon }, '1.2 miles north of the middle of Oxford'],
  [{ lat: oxford.lat - 1 / 60, lon: oxford.lon }, '1.2 miles south of the middle of Oxford'],
  [{ lat: oxford.lat, lon: -1.3 }, '1.8 miles west of the middle of Oxford'],
  [{ lat: oxford.lat, lon: -1.2 }, '2.5 miles east of the middle of Oxford'],
  [{ lat: oxford.lat + 0.02, lon: -1.226 }, '1.9 miles north-east of the middle of Oxford'],
  [{ lat: oxford.lat - 0.02, lon: -1.29 }, '1.9 miles south-west of the middle of Oxford'],
])('describes a pin by distance and direction from the town: %o', (pin, words) => {
  expect(whereFrom(oxford, pin)).toBe(words)
})

test('a pin is as exact as it was placed', () => {
  expect([18_000, 1100, 140].map(exactnessOf)).toEqual(['town', 'neighbourhood', 'street'])
})
