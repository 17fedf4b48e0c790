import { expect, it, vi } from 'vitest'
import { ApiError, NetworkError, TimeoutError } from './errors.ts'
import { isWorthRetrying, pauseBeforeRetry } from './retries.ts'

const limited = (retryAfter?: number) =>
  new ApiError('Too many requests.', { code: 'too_many_requests', status: 429, retryAfter })

// spec: accounts §7 calls end
it('retries a rate-limited call after Retry-After, up to ten seconds', () => {
  expect(isWorthRetrying(0, limited(4))).toBe(true)
  expect(pauseBeforeRetry(0, limited(4))).toBe(4000)
  // A longer wait is left to the member: the screen shows the server's message.
  expect(isWorthRetrying(0, limited(600))).toBe(false)
  expect([10, 11].map((seconds) => isWorthRetrying(0, limited(seconds)))).toEqual([true, false])
  expect(isWorthRetrying(0, limited())).toBe(false)
})

it('retries 5xx answers twice, after one and two seconds, and no 4xx answer', () => {
  const fault = new ApiError('Something went wrong.', { code: 'internal', status: 503 })
  expect([0, 1, 2].map((failures) => isWorthRetrying(failures, fault))).toEqual([true, true, false])
  expect([0, 1].map((failures) => pauseBeforeRetry(failures, fault))).toEqual([1000, 2000])
  expect(isWorthRetrying(0, new ApiError('Broken.', { code: 'internal', status: 500 }))).toBe(true)
  expect(isWorthRetrying(0, new ApiError('No.', { code: 'forbidden', status: 403 }))).toBe(false)
})

it('retries network failures only while online, and never timeouts', () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(isWorthRetrying(0, new NetworkError())).toBe(true)
  expect(isWorthRetrying(0, new TimeoutError())).toBe(false)
  vi.stubGlobal('navigator', { onLine: false })
  expect(isWorthRetrying(0, new NetworkError())).toBe(false)
  // Other errors are retried whether online or not.
  expect(isWorthRetrying(0, new TypeError('not a function'))).toBe(true)
  vi.unstubAllGlobals()
})
