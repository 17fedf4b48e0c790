import { metresToMiles } from './distance.ts'
import type { Exactness } from './exactness.ts'
import type { Position } from './position.ts'

const winds = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east']

/** Metres of a degree of latitude, and of longitude at the equator, WGS 84. */
const DEGREE = 40_075_017 / 360

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

/** Precision of a pin that was placed to within some metres. */
export function exactnessOf(metres: number): Exactness {
  const isWithin = (exactness: Exactness) => metres <= (shownAs[exactness].radius ?? 0)
  if (isWithin('street')) return 'street'
  return isWithin('neighbourhood') ? 'neighbourhood' : 'town'
}

/** Describes a pin relative to a named place: "1.2 miles north-east of the middle of Oxford". */
export function whereFrom(from: Position & { name: string }, pin: Position): string {
  const shrink = Math.cos((((from.lat + pin.lat) / 2) * Math.PI) / 180)
  const [east, south] = [(pin.lon - from.lon) * DEGREE * shrink, (from.lat - pin.lat) * DEGREE]
  const miles = metresToMiles(Math.hypot(east, south))
  if (miles < 0.05) return `in the middle of ${from.name}`
  const eighth = Math.round((Math.atan2(south, east) / Math.PI) * 4)
  return `${miles.toFixed(1)} miles ${winds[(eighth + 8) % 8]} of the middle of ${from.name}`
}
