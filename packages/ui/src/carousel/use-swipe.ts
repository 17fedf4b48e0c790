import { type PointerEvent, useRef } from 'react'

/** Pixels of movement from which a touch is a swipe rather than a press. */
const farEnough = 40

/** Horizontal swipes as steps: 1 (next) for a swipe towards the start, -1 away from it. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const from = useRef<number>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.pointerType === 'mouse' ? undefined : event.clientX
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const start = from.current
      from.current = undefined
      if (start === undefined) return
      const moved = event.clientX - start
      if (Math.abs(moved) < farEnough) return
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
      onStep(moved < 0 === isRtl ? -1 : 1)
    },
    onPointerCancel: () => {
      from.current = undefined
    },
  }
}
