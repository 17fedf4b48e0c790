// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPointers } from './follow-pointers.ts'

let frame: HTMLElement
let stop: () => void
const moves = { move: vi.fn(), zoom: vi.fn(), press: vi.fn() }

beforeEach(() => {
  frame = document.createElement('div')
  frame.innerHTML = '<button>Ada</button>'
  frame.setPointerCapture = vi.fn()
  frame.getBoundingClientRect = () => new DOMRect(100, 50, 400, 300)
  document.body.replaceChildren(frame)
  stop = followPointers(frame, moves)
})
afterEach(() => {
  stop()
  vi.resetAllMocks()
})

function point(type: string, x: number, y: number, pointerId = 1, target: Element = frame) {
  target.dispatchEvent(
    new PointerEvent(type, { pointerId, clientX: x, clientY: y, button: 0, bubbles: true }),
  )
}

test('dragging pans and does not click', () => {
  point('pointerdown', 200, 200)
  point('pointermove', 230, 190)
  point('pointerup', 230, 190)
  expect(moves.move.mock.calls).toEqual([[{ x: -30, y: 10 }]])
  expect(moves.press).not.toHaveBeenCalled()
  // After pointerup, moving no longer drags.
  point('pointermove', 300, 300)
  expect(moves.move).toHaveBeenCalledOnce()
})

test('a press that moves less than four pixels is a click, in pixels from the centre', () => {
  point('pointerdown', 310, 180)
  point('pointermove', 312, 181)
  point('pointerup', 312, 181)
  expect(moves.move).not.toHaveBeenCalled()
  expect(moves.press.mock.calls).toEqual([[{ x: 12, y: -19 }]])
})

test('a click on a pin is not a click on the map', () => {
  const pin = frame.querySelector('button') ?? frame
  point('pointerdown', 310, 180, 1, pin)
  point('pointerup', 310, 180, 1, pin)
  expect(moves.press).not.toHaveBeenCalled()
})

test('a pinch zooms around the point between the fingers', () => {
  point('pointerdown', 250, 200, 1)
  point('pointerdown', 350, 200, 2)
  point('pointermove', 450, 200, 2)
  const [by, fixed] = moves.zoom.mock.calls[0] ?? []
  expect(by).toBe(1)
  expect(fixed).toEqual({ x: 50, y: 0 })
  expect(moves.move.mock.calls).toEqual([[{ x: -50, y: 0 }]])
})

test('the wheel scrolls the page, and zooms with Ctrl', () => {
  const turn = (ctrlKey: boolean) => {
    const event = new WheelEvent('wheel', {
      deltaY: -100,
      clientX: 320,
      clientY: 200,
      ctrlKey,
      cancelable: true,
    })
    frame.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(turn(false)).toBe(false)
  expect(moves.zoom).not.toHaveBeenCalled()
  expect(turn(true)).toBe(true)
  expect(moves.zoom.mock.calls).toEqual([[0.5, { x: 20, y: 0 }]])
})
