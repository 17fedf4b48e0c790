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
  /** Without it the pin is not interactive. */
  onPress: (() => void) | undefined
}

/** Pin of a point, or of a cluster with its count, positioned on the map. */
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
