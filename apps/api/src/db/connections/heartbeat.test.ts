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

/** So many seconds, in each of which it is asked to beat. */
function live(seconds: number) {
  for (let n = 0; n < seconds; n += 1) {
    heartbeat.beat()
    vi.advanceTimersByTime(1000)
  }
}

it('is heard from the first word that comes back, with one word in five seconds', () => {
  expect(heartbeat.isHeard()).toBe(false)
  live(60)
  expect(heartbeat.isHeard()).toBe(true)
  expect(send).toHaveBeenCalledTimes(12)
  // Before the first word nothing was sure to be heard.
  expect(onUnheard).toHaveBeenCalledTimes(1)
})

it('is heard no more within eight seconds of a word that doesn’t come back, and says so once words are heard again', () => {
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

it('believes neither a word that wasn’t its last nor one of a connection before', () => {
  isHeardHere = false
  live(1)
  heartbeat.hear('0')
  expect(heartbeat.isHeard()).toBe(false)
  const [word = ''] = send.mock.calls[0] ?? []
  heartbeat.stop()
  heartbeat.hear(word)
  expect(heartbeat.isHeard()).toBe(false)
})

it('that can’t be sent is a word that isn’t heard', () => {
  heartbeat = makeHeartbeat(() => Promise.reject(new Error('no connection')), onUnheard)
  live(3)
  expect(heartbeat.isHeard()).toBe(false)
})
