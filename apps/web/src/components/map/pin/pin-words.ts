import { metresToMiles } from '@kindling/domain/places/distance'
import type { Exactness } from '@kindling/domain/places/exactness'
import type { Position } from '@kindling/domain/places/position'
import { milesBetween, pixelsOfMile, type View, worldPixel } from '../drawn/projection.ts'

const winds = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east']

/** Pixels: nobody puts a pin more exactly than its mark is wide. */
const MARK = 12
/** How near a map looks at what is known so exactly, and within how many metres it lies. */
export const shownAs: Record<Exactness, { zoom: number; radius?: number }> = {
  // The zoom of every map (marketplace §9).
  address: { zoom: 15 },
  street: { zoom: 15, radius: 250 },
  neighbourhood: { zoom: 13, radius: 1500 },
  town: { zoom: 12, radius: 3000 },
}

export const exactnessWords: Record<Exactness, string> = {
  address: 'at this address',
  street: 'about this street',
  neighbourhood: 'about this neighbourhood',
  town: 'about this town',
}

/** How exact a pin is that was put in a view. */
export function exactnessOf(view: View): Exactness {
  const miles = MARK / pixelsOfMile(view)
  const isWithin = (exactness: Exactness) => miles <= metresToMiles(shownAs[exactness].radius ?? 0)
  if (isWithin('street')) return 'street'
  return isWithin('neighbourhood') ? 'neighbourhood' : 'town'
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
