import { expect, test } from 'vitest'
import type { Position } from './map-point.ts'
import { openingOf } from './opening.ts'

const CAMDEN = { lat: 51.539, lon: -0.143 }
const at = (id: string, lat: number, lon: number) => ({ id, lat, lon })
const [near, croydon, watford] = [
  at('next door', 51.54, -0.14),
  at('croydon', 51.372, -0.1),
  at('watford', 51.656, -0.396),
]
const [leeds, leith, luton] = [
  at('leeds', 53.8, -1.549),
  at('leith', 55.976, -3.171),
  at('luton', 51.879, -0.417),
]
const all = [near, croydon, watford, leeds, leith, luton]
const namesOf = (positions: readonly Position[]) =>
  positions.map((position) => all.find((point) => point === position)?.id ?? 'around').toSorted()

test('the initial view contains the searcher and all points near them', () => {
  const { positions, left } = openingOf([leith, near, luton, croydon, leeds, watford], CAMDEN, 20)
  expect(namesOf(positions)).toEqual(['around', 'croydon', 'next door', 'watford'])
  expect(left).toBe(3)
})

test('with no point near, the initial view contains the nearest five', () => {
  const far = Array.from({ length: 9 }, (_, nth) => at(`${nth}`, 53 + nth * 0.3, -1.5))
  expect(openingOf([leith, ...far.toReversed()], CAMDEN, 20)).toEqual({ positions: far.slice(0, 5), left: 5 })
})

test('without a searcher’s position the initial view contains all points', () => {
  expect(openingOf([leeds, near], undefined, 20)).toEqual({ positions: [leeds, near], left: 0 })
})
