import { metresToMiles } from '@kindling/domain/places/distance'
import type { Exactness } from '@kindling/domain/places/exactness'
import type { Position } from '@kindling/domain/places/position'
import { milesBetween, pixelsOfMile, type View, worldPixel } from '../drawn/projection.ts'

const winds = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east']

/** Width of the pin's mark in pixels, which limits its precision. */
const MARK = 12
/** Map zoom and uncertainty radius in metres for each precision of a position. */
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

/** Precision of a pin placed at a view's zoom. */
export function exactnessOf(view: View): Exactness {
  const miles = MARK / pixelsOfMile(view)
  const isWithin = (exactness: Exactness) => miles <= metresToMiles(shownAs[exactness].radius ?? 0)
  if (isWithin('street')) return 'street'
  return isWithin('neighbourhood') ? 'neighbourhood' : 'town'
}

/** Describes a pin relative to a named place: "1.2 miles north-east of Oxford". */
export function whereFrom(from: Position & { name: string }, pin: Position): string {
  const zoom = 16
  const [a, b] = [worldPixel(from, zoom), worldPixel(pin, zoom)]
  const [right, down] = [b.x - a.x, b.y - a.y]
  const miles = milesBetween(from, pin)
  if (miles < 0.05) return `in the middle of ${from.name}`
  const eighth = Math.round((Math.atan2(down, right) / Math.PI) * 4)
  return `${miles.toFixed(1)} miles ${winds[(eighth + 8) % 8]} of the middle of ${from.name}`
}
