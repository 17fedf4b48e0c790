import { expect, test } from 'vitest'
import { cities, DEFAULT_CITY } from './cities.ts'
import { FALLBACK_POSITION } from './position.ts'

test('every city has a slug of its own, made of its name', () => {
  expect(new Set(cities.map(({ slug }) => slug)).size).toBe(cities.length)
  for (const { slug, name } of cities) expect(slug).toBe(name.toLowerCase().replaceAll(' ', '-'))
})

test('every city lies in the United Kingdom', () => {
  const outside = cities.filter(({ lat, lon }) => lat < 49.8 || lat > 60.9 || lon < -8.2 || lon > 1.8)
  expect(outside).toEqual([])
})

test('the city that the filter starts with is where search looks from, too', () => {
  expect(cities.find(({ slug }) => slug === DEFAULT_CITY)).toMatchObject(FALLBACK_POSITION)
})
