import { milesBetween } from './ground/projection.ts'
import type { Position } from './map-point.ts'

/** Number of nearest points shown when none is within the largest distance ring. */
const FEW = 5

export interface Opening {
  /** Positions that the initial view must contain. */
  positions: readonly Position[]
  /** Number of points left out of view. */
  left: number
}

/**
 * Initial view of a map: the searcher's position with all points near it. If none is near, only the few nearest points,
 * since the distance to the searcher would fill the map. Without a position, all points.
 * @param near miles within which a point counts as near
 */
export function openingOf(points: readonly Position[], around: Position | undefined, near: number): Opening {
  if (around === undefined) return { positions: points, left: 0 }
  const byDistance = points
    .map((point) => ({ point, miles: milesBetween(around, point) }))
    .toSorted((one, other) => one.miles - other.miles)
  const close = byDistance.filter(({ miles }) => miles <= near)
  const shown = (close.length > 0 ? close : byDistance.slice(0, FEW)).map(({ point }) => point)
  return {
    positions: close.length > 0 ? [...shown, around] : shown,
    left: points.length - shown.length,
  }
}
