import type { Position } from '@kindling/domain/places/position'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { followPointers } from './follow-pointers.ts'
import type { MapMove } from './map-keys.ts'
import { moved, type Pixel, type Size, type View, viewOf, zoomed } from './projection.ts'

/** Until the frame is measured. */
const FIRST_SIZE: Size = { width: 640, height: 320 }

/**
 * Where a map looks: at everything, until somebody moves it.
 * @param onPress the ground was pressed, so many pixels from the middle
 * @param nearest how near it goes
 */
export function useMapView(
  frame: RefObject<HTMLElement | null>,
  all: readonly Position[],
  onPress?: (fromMiddle: Pixel) => void,
  nearest?: number,
) {
  const size = useSize(frame)
  const [chosen, setChosen] = useState<View>()
  const view = chosen ?? viewOf(all, size)
  const change = (make: (view: View) => View) => setChosen((before) => make(before ?? view))
  const move = (by: Pixel) => change((view) => moved(view, by))
  const zoom = (by: number, fixed?: Pixel) => change((view) => zoomed(view, by, fixed, nearest))

  const onMove = useEffectEvent(move)
  const onZoom = useEffectEvent(zoom)
  const onGround = useEffectEvent((fromMiddle: Pixel) => onPress?.(fromMiddle))
  useEffect(() => {
    const { current } = frame
    return current ? followPointers(current, { move: onMove, zoom: onZoom, press: onGround }) : undefined
  }, [frame])

  return {
    size,
    view,
    isWhole: chosen === undefined,
    move,
    apply: (by: MapMove) => (by.kind === 'move' ? move(by.by) : zoom(by.by)),
    lookAt: (positions: readonly Position[], nearest?: number) => setChosen(viewOf(positions, size, nearest)),
    showAll: () => setChosen(undefined),
  }
}

function useSize(frame: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(FIRST_SIZE)
  useLayoutEffect(() => {
    const { current } = frame
    if (!current) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current
      if (width > 0 && height > 0) setSize({ width, height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [frame])
  return size
}
