import type { Pixel } from './projection.ts'

/** Pixels of movement after which a press becomes a drag and no longer clicks the pin under it. */
const SLACK = 4
/** Wheel delta in pixels per zoom level. */
const WHEEL = 200

interface Moves {
  /** Pans the view, in pixels. */
  move: (by: Pixel) => void
  /** Zooms by levels around `fixed`, in pixels from the centre. */
  zoom: (by: number, fixed: Pixel) => void
  /** The map was clicked without dragging; pixels from the centre. */
  press: (fromMiddle: Pixel) => void
}

/**
 * Pans and zooms a map by dragging, two-finger gestures and Ctrl + wheel (which browsers also send for a touchpad pinch).
 * The wheel alone and vertical one-finger swipes scroll the page past the map.
 * @returns removes the listeners
 */
export function followPointers(frame: HTMLElement, { move, zoom, press }: Moves): () => void {
  const pressed = new Map<number, Pixel>()
  let start: Pixel | undefined

  const fromMiddle = ({ x, y }: Pixel): Pixel => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }
  const onDown = ({ pointerId, button, clientX: x, clientY: y }: PointerEvent) => {
    if (button !== 0) return
    pressed.set(pointerId, { x, y })
    start = { x, y }
  }
  const onMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const before = pressed.get(pointerId)
    if (before === undefined) return
    const now = { x: clientX, y: clientY }
    if (start && Math.hypot(now.x - start.x, now.y - start.y) < SLACK) return
    // Captures the pointer once dragging, so that its release doesn't click a pin.
    if (start) frame.setPointerCapture(pointerId)
    start = undefined
    pressed.set(pointerId, now)
    const other = [...pressed].find(([id]) => id !== pointerId)?.[1]
    const share = other ? 2 : 1
    move({ x: (before.x - now.x) / share, y: (before.y - now.y) / share })
    if (other) {
      const spread = distanceOf(now, other) / Math.max(distanceOf(before, other), 1)
      zoom(Math.log2(spread), fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }))
    }
  }
  const onUp = (event: PointerEvent) => {
    const isGround = event.target instanceof Element && event.target.closest('button') === null
    const wasPressed = pressed.delete(event.pointerId)
    if (start && wasPressed && isGround) press(fromMiddle({ x: event.clientX, y: event.clientY }))
  }
  const onEnd = ({ pointerId }: PointerEvent) => void pressed.delete(pointerId)
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    zoom(-event.deltaY / WHEEL, fromMiddle({ x: event.clientX, y: event.clientY }))
  }
  const onTouch = (event: TouchEvent) => {
    if (event.touches.length > 1) event.preventDefault()
  }

  const listening = new AbortController()
  const { signal } = listening
  frame.addEventListener('pointerdown', onDown, { signal })
  frame.addEventListener('pointermove', onMove, { signal })
  frame.addEventListener('pointerup', onUp, { signal })
  frame.addEventListener('pointercancel', onEnd, { signal })
  frame.addEventListener('pointerleave', onEnd, { signal })
  frame.addEventListener('wheel', onWheel, { signal, passive: false })
  frame.addEventListener('touchmove', onTouch, { signal, passive: false })
  return () => listening.abort()
}

function distanceOf(a: Pixel, b: Pixel): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
