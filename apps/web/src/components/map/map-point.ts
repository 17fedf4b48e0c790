/** A place on a map. */
export interface MapPoint {
  id: string
  /** Degrees, WGS 84. */
  lat: number
  lon: number
  /** What a pin is called. */
  name: string
}

/** What draws a map, whoever makes the tiles. */
export interface MapDrawingProps {
  /** Names the map. */
  label: string
  points: readonly MapPoint[]
  /** How near; without it, so that every point is in sight. */
  zoom?: number | undefined
  /** A pin was pressed. Without it pins are only to look at. */
  onPick?: ((id: string) => void) | undefined
  /** Nothing of the map could be fetched; with why, where that is known. */
  onFailure: (why?: string) => void
}
