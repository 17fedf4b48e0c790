import type { Position } from '@kindling/domain/places/position'
import type { MapPoint } from '../map-point.ts'
import { type Pixel, positionAt, worldPixel } from './projection.ts'

/** Pixels between pins that a finger still tells apart. */
const APART = 44

/** Points that stand so near each other that one pin is for all of them; mostly of one. */
export interface Cluster extends Position {
  /** The first one's: it stays a cluster's key while others come and go. */
  id: string
  points: readonly MapPoint[]
}

/**
 * Each point, alone or with its neighbours. It depends on the zoom and not on where one looks, so that no pin changes
 * while the map is moved.
 */
export function clustersOf(points: readonly MapPoint[], zoom: number): Cluster[] {
  const groups: { at: Pixel; points: MapPoint[] }[] = []
  for (const point of points) {
    const at = worldPixel(point, zoom)
    const near = groups.find((group) => Math.hypot(group.at.x - at.x, group.at.y - at.y) < APART)
    if (near) near.points.push(point)
    else groups.push({ at, points: [point] })
  }
  return groups.map(({ at, points }) => ({
    ...positionAt(at, zoom),
    id: points[0]?.id ?? '',
    points,
  }))
}

/** What a pin is called: a name, or how many and who. */
export function clusterName({ points }: Cluster): string {
  const names = points.map(({ name }) => name).join('; ')
  return points.length > 1 ? `${points.length} near each other: ${names}` : names
}
