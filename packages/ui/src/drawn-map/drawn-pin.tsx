import { MapPin } from '../map-pin/map-pin.tsx'
import type { Cluster } from './clusters.ts'
import type { Pixel } from './ground/projection.ts'

interface DrawnPinProps {
  cluster: Cluster
  label: string
  at: Pixel
  highlighted: boolean
  onPointerEnter: () => void
  onPointerLeave: () => void
  onFocus: () => void
  onBlur: () => void
  /** Without it the pin is not interactive. */
  onPress: (() => void) | undefined
}

/** Pin of a point, or of a cluster with its count, positioned on the map. */
export function DrawnPin({ cluster, at, onPress, ...pin }: DrawnPinProps) {
  return (
    <MapPin
      count={cluster.points.length}
      onClick={onPress}
      className="absolute -translate-x-1/2 -translate-y-1/2"
      style={{ left: at.x, top: at.y }}
      {...pin}
    />
  )
}
