import { bandEnds } from '@kindling/domain/places/distance'
import type { Position } from '@kindling/domain/places/position'
import { borders, land, transformOf } from './coast.ts'
import { framePixel, type Pixel, pixelsOfMile, type Size, type View } from './projection.ts'
import { hasRoom, type MapWords, townsIn } from './towns.ts'

/** Minimum radius in pixels of a distance ring: a smaller one has no room for its label. */
const SMALLEST_RING = 24
/** Pixels around a pin's centre that labels must avoid. */
const PIN = 24
/** Candidate positions of a ring's label, as unit vectors of the four diagonals. */
const corners = [
  { x: 1, y: -1 },
  { x: -1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
].map(({ x, y }) => ({ x: x * Math.SQRT1_2, y: y * Math.SQRT1_2 }))

interface MapGroundProps {
  view: View
  size: Size
  /** Centre of the distance rings. */
  around: Position | undefined
  /** Pin positions; town names under them are left out. */
  pins: readonly Pixel[]
}

/** Base map under the pins: land, sea, town names and distance rings. */
export function MapGround({ view, size, around, pins }: MapGroundProps) {
  const towns = townsIn(view, size)
  const isCovered = (town: Pixel) => pins.some(({ x, y }) => Math.hypot(town.x - x, town.y - y) < PIN)
  return (
    <svg aria-hidden className="absolute inset-0 size-full">
      <g transform={transformOf(view, size)}>
        <path d={land} className="fill-paper" />
        <path
          d={borders}
          className="fill-transparent stroke-line-strong"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
      </g>
      {around && <Rings view={view} size={size} around={around} towns={towns} />}
      {towns.map((town) => (
        <g key={town.words} transform={`translate(${town.x} ${town.y})`}>
          <circle r="2.5" className="fill-muted" />
          <text y={isCovered(town) ? -PIN : -6} textAnchor="middle" className="map-words">
            {town.words}
          </text>
        </g>
      ))}
    </svg>
  )
}

interface RingsProps extends Omit<MapGroundProps, 'pins'> {
  around: Position
  towns: readonly MapWords[]
}

function Rings({ view, size, around, towns }: RingsProps) {
  const middle = framePixel(view, size, around)
  const mile = pixelsOfMile({ ...around, zoom: view.zoom })
  const rings = bandEnds.filter((miles) => miles * mile > SMALLEST_RING)
  const words = rings.flatMap((miles) => {
    const places = corners.map(({ x, y }) => ({
      words: milesOf(miles),
      x: middle.x + x * miles * mile,
      y: middle.y + y * miles * mile,
    }))
    return places.find((place) => hasRoom(place, towns, size)) ?? []
  })
  return (
    <>
      <circle cx={middle.x} cy={middle.y} r="3" className="fill-ink" />
      {rings.map((miles) => (
        <circle
          key={miles}
          cx={middle.x}
          cy={middle.y}
          r={miles * mile}
          className="fill-transparent stroke-line-strong"
          strokeDasharray="3 4"
        />
      ))}
      {words.map(({ words, x, y }) => (
        <text key={words} x={x} y={y} textAnchor="middle" className="map-words">
          {words}
        </text>
      ))}
    </>
  )
}

/** Scale bar of a round number of miles. */
export function MapScale({ view }: { view: View }) {
  const mile = pixelsOfMile(view)
  const miles = [100, 50, 20, 10, 5, 2, 1].find((miles) => miles * mile < 120) ?? 0.5
  return (
    <span aria-hidden className="map-scale">
      <span style={{ width: miles * mile }} className="map-scale-line" />
      {milesOf(miles)}
    </span>
  )
}

function milesOf(miles: number): string {
  return `${miles} ${miles === 1 ? 'mile' : 'miles'}`
}
