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

test('a position has the pixel of the Web Mercator standard', () => {
  expect(worldPixel({ lat: 0, lon: 0 }, 0)).toEqual({ x: 128, y: 128 })
  // The tile of London at zoom 10 is 511, 340.
  const { x, y } = worldPixel(london, 10)
  expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([511, 340])
})

test('positionAt is the inverse of worldPixel', () => {
  const back = positionAt(worldPixel(oxford, 11), 11)
  expect(back.lat).toBeCloseTo(oxford.lat, 9)
  expect(back.lon).toBeCloseTo(oxford.lon, 9)
})

test('the view’s position is at the centre of the frame, and panning moves it', () => {
  expect(framePixel(view, size, london)).toEqual({ x: 200, y: 150 })
  const { x, y } = framePixel(moved(view, { x: 60, y: -20 }), size, london)
  expect(x).toBeCloseTo(140, 6)
  expect(y).toBeCloseTo(170, 6)
})

test('the fixed point stays in place while zooming', () => {
  const before = framePixel(view, size, oxford)
  const nearer = zoomed(view, 1.5, { x: before.x - 200, y: before.y - 150 })
  const after = framePixel(nearer, size, oxford)
  expect(nearer.zoom).toBe(11.5)
  expect(after.x).toBeCloseTo(before.x, 6)
  expect(after.y).toBeCloseTo(before.y, 6)
})

test('zoom stays between the minimum and the maximum', () => {
  expect(zoomed(view, 20).zoom).toBe(NEAREST)
  expect(zoomed(view, -20).zoom).toBe(FARTHEST)
  // Zooming beyond the maximum doesn't pan.
  expect(zoomed({ ...view, zoom: NEAREST }, 1, { x: 90, y: 90 }).lon).toBeCloseTo(london.lon, 9)
})

test('viewOf has the largest zoom that shows all positions', () => {
  const both = viewOf([london, oxford], size)
  const seen = [london, oxford].map((position) => framePixel(both, size, position))
  expect(seen.every((pixel) => isInFrame(pixel, size))).toBe(true)
  expect(seen.map(({ x }) => Math.round(x)).sort((a, b) => a - b)).toEqual([40, 360])
})

test('viewOf one position shows its town', () => {
  const { lat, lon, zoom } = viewOf([london], size)
  expect(lat).toBeCloseTo(london.lat, 9)
  expect(lon).toBeCloseTo(london.lon, 9)
  expect(zoom).toBe(12)
})

test('pixelsOfMile is the length of a mile at the latitude', () => {
  // A sixtieth of a degree of latitude is a nautical mile: 1.1508 miles.
  const north = framePixel(view, size, { lat: london.lat + 1 / 60, lon: london.lon })
  expect((150 - north.y) / pixelsOfMile(view)).toBeCloseTo(1.15, 1)
})
