import { writeFileSync } from 'node:fs'
import { feature, mesh } from 'topojson-client'
import countries from 'world-atlas/countries-10m.json' with { type: 'json' }
import land from 'world-atlas/land-10m.json' with { type: 'json' }

/**
 * Makes src/drawn-map/ground/coast.json: the British Isles from Natural Earth (public domain, 1:10 million), small enough
 * to be sent with the code. Run it after a new version of world-atlas: `node dev/draw-coast.mjs` in packages/ui.
 */

/** Degrees: the islands, with so much of France and Belgium that the Channel has two sides. */
const WEST = -12
const EAST = 4
const SOUTH = 48
const NORTH = 61.5
/** Steps of a degree: a hundred metres or less, finer than the set itself. */
const STEPS = 1000

/** The four edges of the frame: which side a point is on, and where a line crosses it. */
const edges = [
  { isIn: ([x]) => x >= WEST, cross: (a, b) => atX(a, b, WEST) },
  { isIn: ([x]) => x <= EAST, cross: (a, b) => atX(a, b, EAST) },
  { isIn: ([, y]) => y >= SOUTH, cross: (a, b) => atY(a, b, SOUTH) },
  { isIn: ([, y]) => y <= NORTH, cross: (a, b) => atY(a, b, NORTH) },
]

function atX([ax, ay], [bx, by], x) {
  return [x, ay + ((by - ay) * (x - ax)) / (bx - ax)]
}

function atY([ax, ay], [bx, by], y) {
  return [ax + ((bx - ax) * (y - ay)) / (by - ay), y]
}

/** What of a ring is in the frame (Sutherland and Hodgman). */
function clipRing(ring) {
  return edges.reduce(
    (points, { isIn, cross }) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1)
        if (isIn(point)) return isIn(before) ? [point] : [cross(before, point), point]
        return isIn(before) ? [cross(before, point)] : []
      }),
    ring,
  )
}

const isInFrame = (point) => edges.every(({ isIn }) => isIn(point))

/** Whole steps, each from the one before it: most are one or two digits. */
function written(points) {
  const steps = points.map(([lon, lat]) => [Math.round(lon * STEPS), Math.round(lat * STEPS)])
  const moves = steps.map(([x, y], index) => {
    const [beforeX, beforeY] = steps[index - 1] ?? [0, 0]
    return [x - beforeX, y - beforeY]
  })
  return moves
    .filter(([x, y]) => x !== 0 || y !== 0)
    .flat()
    .join(' ')
}

const coast = feature(land, land.objects.land)
  .features.flatMap(({ geometry }) => geometry.coordinates)
  .flatMap((polygon) => polygon.map((ring) => clipRing(ring.slice(0, -1))))
  .filter((ring) => ring.length > 2)
const borders = mesh(countries, countries.objects.countries, (a, b) => a !== b).coordinates.filter((line) =>
  line.some(isInFrame),
)
const drawing = {
  steps: STEPS,
  coast: coast.map(written).filter((ring) => ring.split(' ').length > 2),
  borders: borders.map((line) => written(line.filter(isInFrame))),
}
writeFileSync(
  new URL('../src/drawn-map/ground/coast.json', import.meta.url),
  `${JSON.stringify(drawing, null, 2)}\n`,
)
