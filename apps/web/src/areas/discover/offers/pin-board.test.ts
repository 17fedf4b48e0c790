import { expect, it } from 'vitest'
import { pinsOf, spotOf, viewAround, viewOf } from './pin-board.ts'

const camden = { lat: 51.54, lon: -0.14 }
const at = (id: string, north: number, east: number) => ({
  id,
  lat: camden.lat + north / 111.2,
  lon: camden.lon + east / (111.2 * Math.cos((camden.lat * Math.PI) / 180)),
})

it('where one looks from is the middle, and everything is in sight', () => {
  const places = [at('north', 3, 0), at('east', 0, 4), at('south', -1, -1)]
  const view = viewAround(camden, places)
  expect(spotOf(view, camden)).toEqual({ x: 0.5, y: 0.5 })
  const [north, east, south] = places.map((place) => spotOf(view, place))
  expect(north?.y).toBeLessThan(0.5)
  expect(east?.x).toBeGreaterThan(0.9)
  expect(east?.x).toBeLessThan(1)
  expect(south?.x).toBeLessThan(0.5)
  expect(pinsOf(view, places).map(({ ids }) => ids)).toEqual([['north'], ['east'], ['south']])
})

it('those too near each other are one pin, which a nearer view takes apart', () => {
  const pair = [at('one', 0, 0), at('two', 0.5, 0)]
  const places = [...pair, at('far', 0, 15)]
  expect(pinsOf(viewAround(camden, places), places).map(({ ids }) => ids)).toEqual([['one', 'two'], ['far']])
  expect(pinsOf(viewOf(pair), places).map(({ ids }) => ids)).toEqual([['one'], ['two']])
})

it('a view of one place isn’t nearer than places are exact', () => {
  expect(viewOf([camden]).reach).toBeGreaterThan(1)
})
