import type { Position } from '@kindling/domain/places/position'

/** Mean radius of the earth in metres (IUGG). */
const RADIUS = 6_371_008.8

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A position as the database keeps it, a `cube`: metres from the earth's centre along three axes. */
export function earthPoint({ lat, lon }: Position): string {
  const [φ, λ] = [radians(lat), radians(lon)]
  const axes = [Math.cos(φ) * Math.cos(λ), Math.cos(φ) * Math.sin(λ), Math.sin(φ)]
  return `(${axes.map((share) => RADIUS * share).join(', ')})`
}

/** The straight line through the earth between two points that are so far apart along its surface; in metres. */
export function chordOf(metres: number): number {
  return 2 * RADIUS * Math.sin(Math.min(metres / RADIUS, Math.PI) / 2)
}

/** The way along the surface between the ends of a straight line through the earth; in metres. */
export function arcOf(chord: number): number {
  return 2 * RADIUS * Math.asin(Math.min(1, chord / (2 * RADIUS)))
}

/** The way along the surface between two positions, in metres. */
export function metresBetween(one: Position, other: Position): number {
  const halfOf = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const squared =
    halfOf(one.lat, other.lat) +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * halfOf(one.lon, other.lon)
  return arcOf(2 * RADIUS * Math.sqrt(squared))
}
