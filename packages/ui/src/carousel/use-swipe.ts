import { type PointerEvent, useRef } from 'react'

/** Pixels a finger moves before it means a swipe and not a press. */
const farEnough = 40

/** Turns a finger's sideways move into a step: towards the start is 1, the next; away from it is -1. */
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
