import { type Pixel, positionAt, worldPixel } from './ground/projection.ts'
import type { MapLabels } from './map-labels.ts'
import type { MapPoint, Position } from './map-point.ts'

/** Minimum distance in pixels between pins that can be tapped apart. */
const APART = 44

/** Points close enough to share one pin; most clusters hold one point. */
export interface Cluster extends Position {
  /** Id of the first point, a stable React key. */
  id: string
  points: readonly MapPoint[]
}

/**
 * Clusters points that would overlap at a zoom. Independent of the map's centre, so that pins don't change while panning.
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

/** Accessible name of a pin: the point's name, or the count and the names. */
export function clusterName({ points }: Cluster, label: MapLabels['cluster']): string {
  const names = points.map(({ name }) => name)
  return names.length > 1 ? label(names) : names.join()
}
