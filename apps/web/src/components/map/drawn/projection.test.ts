import { expect, test } from 'vitest'
import {
  FARTHEST,
  framePixel,
  isInFrame,
  moved,
  NEAREST,
  pixelsOfMile,
  positionAt,
  type View,
  viewOf,
  worldPixel,
  zoomed,
} from './projection.ts'

const size = { width: 400, height: 300 }
const london = { lat: 51.507, lon: -0.128 }
const oxford = { lat: 51.752, lon: -1.258 }
const view: View = { ...london, zoom: 10 }

test('a position is where every map on the web has it', () => {
  expect(worldPixel({ lat: 0, lon: 0 }, 0)).toEqual({ x: 128, y: 128 })
  // The tile of London at zoom 10 is 511, 340.
  const { x, y } = worldPixel(london, 10)
  expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([511, 340])
})

test('a pixel leads back to its position', () => {
  const back = positionAt(worldPixel(oxford, 11), 11)
  expect(back.lat).toBeCloseTo(oxford.lat, 9)
  expect(back.lon).toBeCloseTo(oxford.lon, 9)
})

test('what is looked at is in the middle, and moving takes it away from there', () => {
  expect(framePixel(view, size, london)).toEqual({ x: 200, y: 150 })
  const { x, y } = framePixel(moved(view, { x: 60, y: -20 }), size, london)
  expect(x).toBeCloseTo(140, 6)
  expect(y).toBeCloseTo(170, 6)
})

test('what lies under the fingers stays there while the map comes nearer', () => {
  const before = framePixel(view, size, oxford)
  const nearer = zoomed(view, 1.5, { x: before.x - 200, y: before.y - 150 })
  const after = framePixel(nearer, size, oxford)
  expect(nearer.zoom).toBe(11.5)
  expect(after.x).toBeCloseTo(before.x, 6)
  expect(after.y).toBeCloseTo(before.y, 6)
})

test('no view is nearer or farther than the drawing knows', () => {
  expect(zoomed(view, 20).zoom).toBe(NEAREST)
  expect(zoomed(view, -20).zoom).toBe(FARTHEST)
  // What can't be zoomed doesn't slide away either.
  expect(zoomed({ ...view, zoom: NEAREST }, 1, { x: 90, y: 90 }).lon).toBeCloseTo(london.lon, 9)
})

test('a view of several has all of them in sight, and is as near as that allows', () => {
  const both = viewOf([london, oxford], size)
  const seen = [london, oxford].map((position) => framePixel(both, size, position))
  expect(seen.every((pixel) => isInFrame(pixel, size))).toBe(true)
  expect(seen.map(({ x }) => Math.round(x)).sort((a, b) => a - b)).toEqual([40, 360])
})

test('a view of one place stands in its town', () => {
  const { lat, lon, zoom } = viewOf([london], size)
  expect(lat).toBeCloseTo(london.lat, 9)
  expect(lon).toBeCloseTo(london.lon, 9)
  expect(zoom).toBe(12)
})

test('a mile is as long as the ground says, there', () => {
  // A sixtieth of a degree of latitude is a nautical mile: 1.1508 miles.
  const north = framePixel(view, size, { lat: london.lat + 1 / 60, lon: london.lon })
  expect((150 - north.y) / pixelsOfMile(view)).toBeCloseTo(1.15, 1)
})
