import { MapPin } from '@kindling/ui/map-pin'
import { type Cluster, clusterName } from './clusters.ts'
import type { Pixel } from './projection.ts'

interface DrawnPinProps {
  cluster: Cluster
  at: Pixel
  isLit: boolean
  onPointerEnter: () => void
  onPointerLeave: () => void
  onFocus: () => void
  onBlur: () => void
  /** Without it the pin is only to look at. */
  onPress: (() => void) | undefined
}

/** A point to press, or several in one with their number, where it is on the map. */
export function DrawnPin({ cluster, at, isLit, onPress, ...pointing }: DrawnPinProps) {
  return (
    <MapPin
      label={clusterName(cluster)}
      count={cluster.points.length}
      highlighted={isLit}
      onClick={onPress}
      className="absolute -translate-x-1/2 -translate-y-1/2"
      style={{ left: at.x, top: at.y }}
      {...pointing}
    />
  )
}
