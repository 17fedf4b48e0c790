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

it('ticks each minute, and each second in the last one', () => {
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

it('is read out at the moments that were asked for, and at the end', () => {
  draw(noon + 180_000)
  expect(announced()).toBe('')
  pass(60_000)
  expect(announced()).toBe('120 s')
  pass(60_000)
  expect(announced()).toBe('')
  pass(60_000)
  expect(announced()).toBe('0 s')
})

it('stops at zero, and says so once', () => {
  draw(noon + 2_000)
  pass(1_999)
  expect(onEnd).not.toHaveBeenCalled()
  pass(60_000)
  expect(shown()).toBe('0 s')
  expect(onEnd).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

it('says nothing of an end that was there before it', () => {
  draw(noon - 1)
  pass(60_000)
  expect(shown()).toBe('0 s')
  expect(onEnd).not.toHaveBeenCalled()
})

it('is right at once after a sleep, and for another instant', () => {
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

it('leaves no timer behind', () => {
  draw(noon + 600_000)
  act(() => root.render(null))
  expect(vi.getTimerCount()).toBe(0)
})
