/** Degrees, WGS 84. */
export interface Position {
  lat: number
  lon: number
}

/** Where nearby search looks from when nobody knows where the member is (marketplace §9): the middle of London. */
export const FALLBACK_POSITION: Position = { lat: 51.507, lon: -0.128 }

/**
 * A position to about a hundred metres: enough to look for neighbours from, and no more than has to stand in the
 * address of a call.
 */
export function roughPosition({ lat, lon }: Position): Position {
  const rough = (degrees: number) => Math.round(degrees * 1000) / 1000
  return { lat: rough(lat), lon: rough(lon) }
}
