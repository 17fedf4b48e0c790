import { expect, test } from 'vitest'
import { cities, defaultCity } from './cities.ts'
import { FALLBACK_POSITION } from './position.ts'

test('every city has a unique slug made from its name', () => {
  expect(new Set(cities.map(({ slug }) => slug)).size).toBe(cities.length)
  for (const { slug, name } of cities) expect(slug).toBe(name.toLowerCase().replaceAll(' ', '-'))
})

test('every city is in the United Kingdom', () => {
  const outside = cities.filter(({ lat, lon }) => lat < 49.8 || lat > 60.9 || lon < -8.2 || lon > 1.8)
  expect(outside).toEqual([])
})

test('the default city is also the fallback position of searches', () => {
  expect(cities).toContain(defaultCity)
  expect(defaultCity).toMatchObject(FALLBACK_POSITION)
})
