import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Position } from '../map-point.ts'
import { followPointers } from './follow-pointers.ts'
import type { MapMove } from './map-keys.ts'
import { moved, type Pixel, type Size, type View, viewOf, zoomed } from './projection.ts'

/** Assumed size until the frame is measured. */
const FIRST_SIZE: Size = { width: 640, height: 320 }

interface Looking {
  /** Positions that the initial view fits. */
  opening: readonly Position[]
  /** Positions that "Show all" fits; defaults to `opening`. */
  all?: readonly Position[]
  /** Identifies the map's content; a change resets the view. */
  about?: string | undefined
  /** Maximum zoom level. */
  nearest?: number | undefined
  /** The map was clicked; pixels from the centre. */
  onPress?: (fromMiddle: Pixel) => void
}

/** Centre and zoom of a map. A view chosen by the member stays when the points change. */
export function useMapView(
  frame: RefObject<HTMLElement | null>,
  { opening, all = opening, about, nearest, onPress }: Looking,
) {
  const size = useSize(frame)
  const [choice, setChoice] = useState<{ about: string | undefined; view: View | 'all' }>()
  const chosen = choice?.about === about ? choice?.view : undefined
  const setChosen = (view: View | 'all' | undefined) => setChoice(view && { about, view })
  const view = chosen === undefined || chosen === 'all' ? viewOf(chosen ? all : opening, size) : chosen
  const change = (make: (view: View) => View) =>
    setChoice((before) => {
      const from = before?.about === about && before?.view !== 'all' ? before?.view : undefined
      return { about, view: make(from ?? view) }
    })
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
    looksAt: chosen === undefined ? 'opening' : chosen === 'all' ? 'all' : 'elsewhere',
    move,
    apply: (by: MapMove) => (by.kind === 'move' ? move(by.by) : zoom(by.by)),
    lookAt: (positions: readonly Position[], nearest?: number) => setChosen(viewOf(positions, size, nearest)),
    showAll: () => setChosen('all'),
    showOpening: () => setChosen(undefined),
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
