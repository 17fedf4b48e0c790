// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../testing/draw.tsx'
import { endTyping, hearTyping, useTyping } from './typing-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const Sign = () => (useTyping('ben') ? 'writing' : 'still')

test('“is typing” shows for six seconds after the last event, and not once the message has arrived', async () => {
  const place = await mount(<Sign />)
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  act(() => hearTyping('cleo'))
  expect(place.textContent).toBe('still')
  act(() => hearTyping('ben'))
  expect(place.textContent).toBe('writing')
  pass(5000)
  act(() => hearTyping('ben'))
  pass(5000)
  expect(place.textContent).toBe('writing')
  pass(1000)
  expect(place.textContent).toBe('still')
  act(() => hearTyping('ben'))
  act(() => endTyping('ben'))
  expect(place.textContent).toBe('still')
})
