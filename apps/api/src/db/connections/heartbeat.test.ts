import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Heartbeat, makeHeartbeat } from './heartbeat.ts'

let heartbeat: Heartbeat
let isHeardHere = true
const onUnheard = vi.fn()
const send = vi.fn(async (word: string) => {
  if (isHeardHere) heartbeat.hear(word)
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  isHeardHere = true
  onUnheard.mockClear()
  send.mockClear()
  heartbeat = makeHeartbeat(send, onUnheard)
})
afterEach(() => void vi.useRealTimers())

/** Calls `beat` once a second. */
function live(seconds: number) {
  for (let n = 0; n < seconds; n += 1) {
    heartbeat.beat()
    vi.advanceTimersByTime(1000)
  }
}

it('is heard from the first returning beat on, and sends one beat every five seconds', () => {
  expect(heartbeat.isHeard()).toBe(false)
  live(60)
  expect(heartbeat.isHeard()).toBe(true)
  expect(send).toHaveBeenCalledTimes(12)
  // Once, at the first returned beat: notifications before it may have been missed.
  expect(onUnheard).toHaveBeenCalledTimes(1)
})

it('is unheard within eight seconds of a lost beat, and reports it once beats return', () => {
  live(10)
  isHeardHere = false
  live(8)
  expect(heartbeat.isHeard()).toBe(false)
  expect(onUnheard).toHaveBeenCalledTimes(1)
  isHeardHere = true
  live(5)
  expect(heartbeat.isHeard()).toBe(true)
  expect(onUnheard).toHaveBeenCalledTimes(2)
})

it('ignores old beats, and those of an earlier connection', () => {
  isHeardHere = false
  live(1)
  heartbeat.hear('0')
  expect(heartbeat.isHeard()).toBe(false)
  const [word = ''] = send.mock.calls[0] ?? []
  heartbeat.stop()
  heartbeat.hear(word)
  expect(heartbeat.isHeard()).toBe(false)
})

it('counts a beat that can’t be sent as unheard', () => {
  heartbeat = makeHeartbeat(() => Promise.reject(new Error('no connection')), onUnheard)
  live(3)
  expect(heartbeat.isHeard()).toBe(false)
})
