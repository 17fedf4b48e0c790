import { bandEnds } from '@kindling/domain/places/distance'
import type { Position } from '@kindling/domain/places/position'
import { milesBetween } from './projection.ts'

/** Miles: the end of the last bounded distance band. */
const NEAR = Math.max(...bandEnds)
/** Number of nearest points shown when none is within the distance bands. */
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
 */
export function openingOf(points: readonly Position[], around: Position | undefined): Opening {
  if (around === undefined) return { positions: points, left: 0 }
  const byDistance = points
    .map((point) => ({ point, miles: milesBetween(around, point) }))
    .toSorted((one, other) => one.miles - other.miles)
  const near = byDistance.filter(({ miles }) => miles <= NEAR)
  const shown = (near.length > 0 ? near : byDistance.slice(0, FEW)).map(({ point }) => point)
  return {
    positions: near.length > 0 ? [...shown, around] : shown,
    left: points.length - shown.length,
  }
}
