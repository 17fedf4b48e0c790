import type { Position } from '@kindling/domain/places/position'

/** Mean radius of the earth in metres (IUGG). */
const RADIUS = 6_371_008.8

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A position as the database stores it, a `cube`: metres from the earth's centre along three axes. */
export function earthPoint({ lat, lon }: Position): string {
  const [φ, λ] = [radians(lat), radians(lon)]
  const axes = [Math.cos(φ) * Math.cos(λ), Math.cos(φ) * Math.sin(λ), Math.sin(φ)]
  return `(${axes.map((share) => RADIUS * share).join(', ')})`
}

/** Chord length for a distance along the earth's surface; in metres. */
export function chordOf(metres: number): number {
  return 2 * RADIUS * Math.sin(Math.min(metres / RADIUS, Math.PI) / 2)
}

/** Distance along the earth's surface for a chord length; in metres. */
export function arcOf(chord: number): number {
  return 2 * RADIUS * Math.asin(Math.min(1, chord / (2 * RADIUS)))
}

/** Great-circle distance between two positions, in metres. */
export function metresBetween(one: Position, other: Position): number {
  const halfOf = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const squared =
    halfOf(one.lat, other.lat) +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * halfOf(one.lon, other.lon)
  return arcOf(2 * RADIUS * Math.sqrt(squared))
}
