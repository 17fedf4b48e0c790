import type { Position } from '@kindling/domain/places/position'

/** A place on a map. */
export interface MapPoint extends Position {
  id: string
  /** What a pin is called. */
  name: string
  /** It lies somewhere within so many metres: an area in the place of a pin. */
  radius?: number | undefined
}

/** What is on a map, whoever draws it. */
export interface MapContent {
  /** Names the map. */
  label: string
  points: readonly MapPoint[]
  /** A pin was pressed. Without it pins are only to look at. */
  onPick?: ((id: string) => void) | undefined
  /** The point whose row in a list beside the map is pointed at: its pin is lit up. */
  highlighted?: string | undefined
  /** A pin is pointed at or has the focus, or no longer; for the list to light its row up. */
  onHighlight?: ((id: string | undefined) => void) | undefined
}

/** What draws a map of somebody else's tiles. */
export interface MapDrawingProps extends MapContent {
  /** How near; without it, so that every point is in sight. */
  zoom?: number | undefined
  /** Nothing of the map could be fetched; with why, where that is known. */
  onFailure: (why?: string) => void
}
