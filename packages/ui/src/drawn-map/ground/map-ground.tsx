import type { MapLabels } from '../map-labels.ts'
import type { MapTown, Position } from '../map-point.ts'
import { borders, land, transformOf } from './coast.ts'
import { framePixel, type Pixel, pixelsOfMile, type Size, type View } from './projection.ts'
import { hasRoom, type MapWords, townsIn } from './towns.ts'

/** Minimum radius in pixels of a distance ring: a smaller one has no room for its label. */
const SMALLEST_RING = 24
/** Pixels around a pin's centre that labels must avoid. */
const PIN = 24
/** Text with an outline, to be readable on land and sea. */
const outlined = 'fill-ink stroke-paper stroke-[3px] text-13 [paint-order:stroke]'
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
  towns: readonly MapTown[]
  /** Centre of the distance rings. */
  around: Position | undefined
  /** Radii of the distance rings, in miles. */
  rings: readonly number[]
  milesLabel: MapLabels['miles']
  /** Pin positions; town names under them are left out. */
  pins: readonly Pixel[]
}

/** Base map under the pins: land, sea, town names and distance rings. */
export function MapGround({ view, size, towns, around, pins, ...distances }: MapGroundProps) {
  const named = townsIn(towns, view, size)
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
      {around && <Rings view={view} size={size} around={around} named={named} {...distances} />}
      {named.map((town) => (
        <g key={town.words} transform={`translate(${town.x} ${town.y})`}>
          <circle r="2.5" className="fill-muted" />
          <text y={isCovered(town) ? -PIN : -6} textAnchor="middle" className={outlined}>
            {town.words}
          </text>
        </g>
      ))}
    </svg>
  )
}

interface RingsProps extends Omit<MapGroundProps, 'pins' | 'towns'> {
  around: Position
  /** Labels of towns, which those of the rings must not overlap. */
  named: readonly MapWords[]
}

function Rings({ view, size, around, rings, named, milesLabel }: RingsProps) {
  const middle = framePixel(view, size, around)
  const mile = pixelsOfMile({ ...around, zoom: view.zoom })
  const drawn = rings.filter((miles) => miles * mile > SMALLEST_RING)
  const words = drawn.flatMap((miles) => {
    const places = corners.map(({ x, y }) => ({
      words: milesLabel(miles),
      x: middle.x + x * miles * mile,
      y: middle.y + y * miles * mile,
    }))
    return places.find((place) => hasRoom(place, named, size)) ?? []
  })
  return (
    <>
      <circle cx={middle.x} cy={middle.y} r="3" className="fill-ink" />
      {drawn.map((miles) => (
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
        <text key={words} x={x} y={y} textAnchor="middle" className={outlined}>
          {words}
        </text>
      ))}
    </>
  )
}

/** Scale bar of a round number of miles. */
export function MapScale({ view, milesLabel }: Pick<MapGroundProps, 'view' | 'milesLabel'>) {
  const mile = pixelsOfMile(view)
  const miles = [100, 50, 20, 10, 5, 2, 1].find((miles) => miles * mile < 120) ?? 0.5
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute start-2 bottom-2 grid gap-0.5 bg-raised px-1.5 py-0.5 text-[0.75rem] text-ink"
    >
      <span style={{ width: miles * mile }} className="block h-1.25 border border-t-0 border-ink" />
      {milesLabel(miles)}
    </span>
  )
}
