import { expect, test } from 'vitest'
import { cities } from './cities.ts'
import { townsBySize } from './towns-by-size.ts'

test('every city is listed once, the largest first and the small ones by name', () => {
  expect(townsBySize.slice(0, 3).map(({ name }) => name)).toEqual(['London', 'Birmingham', 'Glasgow'])
  expect(townsBySize.at(-1)?.name).toBe(cities.at(-1)?.name)
  expect(townsBySize.toSorted((a, b) => cities.indexOf(a) - cities.indexOf(b))).toEqual(cities)
})
