// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Countdown } from './countdown.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const noon = Date.UTC(2026, 10, 24, 12)
let root: Root
const onEnd = vi.fn()
const formatted = vi.fn((left: number) => `${left / 1000} s`)

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  onEnd.mockClear()
  formatted.mockClear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

const draw = (until: number) =>
  act(() => root.render(<Countdown until={until} format={formatted} announceAt={[120_000]} onEnd={onEnd} />))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const shown = () => document.querySelector('time > span')?.textContent
const announced = () => document.querySelector('[aria-live="polite"]')?.textContent

it('Countdown ticks each minute, and each second in the last one', () => {
  draw(noon + 179_500)
  expect(shown()).toBe('180 s')
  pass(59_499)
  expect(shown()).toBe('180 s')
  pass(1)
  expect(shown()).toBe('120 s')
  expect(vi.getTimerCount()).toBe(1)
  pass(60_000)
  expect(shown()).toBe('60 s')
  pass(1_000)
  expect(shown()).toBe('59 s')
})

it('Countdown is announced to screen readers at the given times, and at the end', () => {
  draw(noon + 180_000)
  expect(announced()).toBe('')
  pass(60_000)
  expect(announced()).toBe('120 s')
  pass(60_000)
  expect(announced()).toBe('')
  pass(60_000)
  expect(announced()).toBe('0 s')
})

it('Countdown stops at zero, and calls onEnd once', () => {
  draw(noon + 2_000)
  pass(1_999)
  expect(onEnd).not.toHaveBeenCalled()
  pass(60_000)
  expect(shown()).toBe('0 s')
  expect(onEnd).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

it('Countdown doesn’t call onEnd for a time that had passed before it was rendered', () => {
  draw(noon - 1)
  pass(60_000)
  expect(shown()).toBe('0 s')
  expect(onEnd).not.toHaveBeenCalled()
})

it('Countdown is right at once after the device slept, and for a new end time', () => {
  draw(noon + 600_000)
  vi.setSystemTime(noon + 590_000)
  pass(60_000)
  expect(shown()).toBe('0 s')
  expect(onEnd).toHaveBeenCalledOnce()
  draw(Date.now() + 300_000)
  expect(shown()).toBe('300 s')
  pass(60_000)
  expect(shown()).toBe('240 s')
})

it('Countdown clears its timer when unmounted', () => {
  draw(noon + 600_000)
  act(() => root.render(null))
  expect(vi.getTimerCount()).toBe(0)
})
