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

/** A point to press, or several in one with their number. */
export function DrawnPin({ cluster, at, isLit, onPress, ...pointing }: DrawnPinProps) {
  const count = cluster.points.length
  const shared = {
    'aria-label': clusterName(cluster),
    'data-highlighted': isLit ? '' : undefined,
    'data-many': count > 1 ? '' : undefined,
    className: 'drawn-pin',
    style: { left: at.x, top: at.y },
    children: <span className="drawn-pin-mark">{count > 1 && count}</span>,
  }
  if (onPress === undefined) return <span role="img" {...shared} {...pointing} />
  return <button type="button" onClick={onPress} {...shared} {...pointing} />
}
