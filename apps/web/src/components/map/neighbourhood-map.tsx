import { bandEnds } from '@kindling/domain/places/distance'
import { townsBySize } from '@kindling/domain/places/towns-by-size'
import { DrawnMap, type DrawnMapProps } from '@kindling/ui/drawn-map'

/** Drawn map with the towns and the distance bands of the search. */
export function NeighbourhoodMap(map: DrawnMapProps) {
  return <DrawnMap rings={bandEnds} towns={townsBySize} {...map} />
}
