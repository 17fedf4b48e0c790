/** Degrees, WGS 84. */
export interface Position {
  lat: number
  lon: number
}

/** A town named on the map. */
export interface MapTown extends Position {
  name: string
}

/** A place on a map. */
export interface MapPoint extends Position {
  id: string
  /** Accessible name of the pin. */
  name: string
  /** Uncertainty in metres: draws a circle instead of a pin. */
  radius?: number | undefined
}

/** What maps show. */
export interface MapContent {
  /** Accessible name of the map. */
  label: string
  points: readonly MapPoint[]
  /** A pin was clicked. Without it pins are not interactive. */
  onPick?: ((id: string) => void) | undefined
  /** Id of the point to highlight, since its row in the list beside the map is hovered or focused. */
  highlighted?: string | undefined
  /** Called with the id of the hovered or focused pin, or undefined, so that the list can highlight its row. */
  onHighlight?: ((id: string | undefined) => void) | undefined
}
