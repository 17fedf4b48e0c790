import { bandEnds } from '@kindling/domain/places/distance'
import type { Position } from '@kindling/domain/places/position'
import { borders, land, transformOf } from './coast.ts'
import { framePixel, pixelsOfMile, type Size, type View } from './projection.ts'
import { townsIn } from './towns.ts'

/** Pixels: a smaller ring is a dot, and its words have no room. */
const SMALLEST_RING = 24

interface MapGroundProps {
  view: View
  size: Size
  /** What the rings of the distance bands are drawn around. */
  around: Position | undefined
}

/** What the pins stand on: land and water, the names of towns, and how far it is from the middle. */
export function MapGround({ view, size, around }: MapGroundProps) {
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
      {around && <Rings view={view} size={size} around={around} />}
      {townsIn(view, size).map(({ name, x, y }) => (
        <g key={name} transform={`translate(${x} ${y})`}>
          <circle r="2.5" className="fill-muted" />
          <text y="-6" textAnchor="middle" className="map-words">
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}

function Rings({ view, size, around }: MapGroundProps & { around: Position }) {
  const { x, y } = framePixel(view, size, around)
  const mile = pixelsOfMile({ ...around, zoom: view.zoom })
  const rings = bandEnds.filter((miles) => miles * mile > SMALLEST_RING)
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="3" className="fill-ink" />
      {rings.map((miles) => (
        <g key={miles}>
          <circle
            r={miles * mile}
            className="fill-transparent stroke-line-strong"
            strokeDasharray="3 4"
            vectorEffect="non-scaling-stroke"
          />
          <text y={miles * mile - 4} textAnchor="middle" className="map-words">
            {milesOf(miles)}
          </text>
        </g>
      ))}
    </g>
  )
}

/** How long a line of a round number of miles is, drawn. */
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
