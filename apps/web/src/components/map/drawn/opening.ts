import { bandEnds } from '@kindling/domain/places/distance'
import type { Position } from '@kindling/domain/places/position'
import { milesBetween } from './projection.ts'

/** Miles: farther away is the last band, which has no end. */
const NEAR = Math.max(...bandEnds)
/** How many of the nearest are looked at where nobody is near. */
const FEW = 5

export interface Opening {
  /** What is in sight. */
  positions: readonly Position[]
  /** How many points aren't. */
  left: number
}

/**
 * What a map opens on: the place that it is looked from with whatever is near it. Where nothing is, the nearest few
 * without that place, the way to which would be most of the map; and where it is looked from nowhere, everything.
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
