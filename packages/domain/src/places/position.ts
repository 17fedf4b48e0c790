/** Degrees, WGS 84. */
export interface Position {
  lat: number
  lon: number
}

/** Centre of nearby search for a member whose location is unknown (marketplace §9): the centre of London. */
export const FALLBACK_POSITION: Position = { lat: 51.507, lon: -0.128 }

/**
 * A position rounded to about a hundred metres: exact enough for nearby search, and no more exact than needed in a URL.
 */
export function roughPosition({ lat, lon }: Position): Position {
  const rough = (degrees: number) => Math.round(degrees * 1000) / 1000
  return { lat: rough(lat), lon: rough(lon) }
}
