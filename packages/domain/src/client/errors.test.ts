import { expect, test } from 'vitest'
import { ApiError, NetworkError, SignedOutError, TimeoutError } from './errors.ts'

test.each([
  [new ApiError('no', { code: 'internal', status: 500 }), 'ApiError'],
  [new NetworkError(), 'NetworkError'],
  [new TimeoutError(), 'TimeoutError'],
  [new SignedOutError(), 'SignedOutError'],
])('an error’s name in the log is that of its kind: %s', (error, name) => {
  expect(error.name).toBe(name)
})

test('a lost connection says what to do', () => {
  expect(new TimeoutError().message).toBe('We couldn’t reach Kindling. Check your connection and try again.')
})
