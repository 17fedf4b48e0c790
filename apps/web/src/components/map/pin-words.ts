import { metresToMiles } from '@kindling/domain/places/distance'
import type { Position } from '@kindling/domain/places/position'
import { milesBetween, pixelsOfMile, type View, worldPixel } from './projection.ts'

const winds = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east']

/** Pixels: nobody puts a pin more exactly than its mark is wide. */
const MARK = 12
/** Metres of a street, and of a neighbourhood. */
const STREET = 250
const NEIGHBOURHOOD = 1500

/** How exact a pin is that was put in a view. */
export function exactness(view: View): string {
  const miles = MARK / pixelsOfMile(view)
  if (miles <= metresToMiles(STREET)) return 'about this street'
  return miles <= metresToMiles(NEIGHBOURHOOD) ? 'about this neighbourhood' : 'about this town'
}

/** Where a pin is, from a place whose name is known: "1.2 miles north-east of Oxford". */
export function whereFrom(from: Position & { name: string }, pin: Position): string {
  const zoom = 16
  const [a, b] = [worldPixel(from, zoom), worldPixel(pin, zoom)]
  const [right, down] = [b.x - a.x, b.y - a.y]
  const miles = milesBetween(from, pin)
  if (miles < 0.05) return `in the middle of ${from.name}`
  const eighth = Math.round((Math.atan2(down, right) / Math.PI) * 4)
  return `${miles.toFixed(1)} miles ${winds[(eighth + 8) % 8]} of the middle of ${from.name}`
}
