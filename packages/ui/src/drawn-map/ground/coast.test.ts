import { expect, test } from 'vitest'
import coast from './coast.json'
import { pixelsOf, transformOf } from './coast.ts'
import { framePixel, type Pixel, type View } from './projection.ts'
import { hasRoom, townsIn } from './towns.ts'

const size = { width: 400, height: 300 }
/** The largest first. */
const towns = [
  { name: 'London', lat: 51.507, lon: -0.128 },
  { name: 'Birmingham', lat: 52.48, lon: -1.898 },
  { name: 'Leeds', lat: 53.8, lon: -1.549 },
  { name: 'Oxford', lat: 51.752, lon: -1.258 },
  { name: 'Cambridge', lat: 52.205, lon: 0.122 },
  { name: 'Perth', lat: 56.396, lon: -3.437 },
  { name: 'Armagh', lat: 54.35, lon: -6.655 },
]
const view: View = { lat: 51.507, lon: -0.128, zoom: 8 }

/** Applies an SVG transform to a pixel. */
function drawn({ x, y }: Pixel, transform: string): Pixel {
  const [dx = 0, dy = 0, scale = 0] = transform.match(/-?[\d.]+/g)?.map(Number) ?? []
  return { x: dx + x * scale, y: dy + y * scale }
}

/** Whether a place is on land: an odd number of shores lie to the east of it. */
function isLand(lat: number, lon: number): boolean {
  const [at] = pixelsOf(`${lon * coast.steps} ${lat * coast.steps}`, coast.steps)
  if (at === undefined) throw new Error('No pixel')
  const shores = coast.coast.flatMap((ring) => {
    const points = pixelsOf(ring, coast.steps)
    return points.filter((a, index) => {
      const b = points.at(index - 1) ?? a
      if (a.y > at.y === b.y > at.y) return false
      return a.x + ((at.y - a.y) * (b.x - a.x)) / (b.y - a.y) > at.x
    })
  })
  return shores.length % 2 === 1
}

test('a point of the coast is drawn where a pin of the same position would be', () => {
  const [brighton] = pixelsOf('-137 50823', 1000)
  if (brighton === undefined) throw new Error('No pixel')
  const at = drawn(brighton, transformOf(view, size))
  const pin = framePixel(view, size, { lat: 50.823, lon: -0.137 })
  expect(at.x).toBeCloseTo(pin.x, 3)
  expect(at.y).toBeCloseTo(pin.y, 3)
})

test('a line is a start and the steps from each point to the next', () => {
  const [first, second] = pixelsOf('-3000 54000 1000 0', 1000)
  expect(first).toEqual({ x: 0, y: 0 })
  // A degree at zoom 6.
  expect(second?.x).toBeCloseTo((256 * 64) / 360, 6)
})

test('inland towns are on land, and the seas are water', () => {
  for (const { name, lat, lon } of towns) expect([name, isLand(lat, lon)]).toEqual([name, true])
  for (const [lat, lon] of [
    [53.8, -4.9],
    [55, 1.5],
    [50.2, -0.5],
    [57, -10],
  ] as const)
    expect([lat, lon, isLand(lat, lon)]).toEqual([lat, lon, false])
})

test('labels of towns don’t overlap, and the first town has its label', () => {
  const far = townsIn(towns, { lat: 54, lon: -3, zoom: 5 }, size)
  expect(far.map(({ words }) => words)).toContain('London')
  expect(far.length).toBeLessThan(towns.length)
  const near = townsIn(towns, { lat: 51.507, lon: -0.128, zoom: 11 }, size)
  expect(near.map(({ words }) => words)).toEqual(['London'])
})

test('a label has room if it is fully in the frame and overlaps no other', () => {
  const words = { words: 'York', x: 200, y: 150 }
  expect(hasRoom(words, [], size)).toBe(true)
  expect(hasRoom(words, [{ words: 'Leeds', x: 215, y: 160 }], size)).toBe(false)
  expect(hasRoom(words, [{ words: 'Leeds', x: 215, y: 180 }], size)).toBe(true)
  for (const at of [{ x: 5 }, { x: 395 }, { y: 5 }, { y: 310 }])
    expect(hasRoom({ ...words, ...at }, [], size)).toBe(false)
})
