import { expect, test } from 'vitest'
import { ApiError, NetworkError, SignedOutError, TimeoutError } from './errors.ts'

const cause = new TypeError('Failed to fetch')

test('client errors have a name and a cause', () => {
  const api = new ApiError('no', { code: 'internal', status: 500, cause })
  const errors = [api, new NetworkError(cause), new SignedOutError('no', cause), new TimeoutError()]
  expect(errors.map(({ name }) => name)).toEqual([
    'ApiError',
    'NetworkError',
    'SignedOutError',
    'TimeoutError',
  ])
  expect(errors.map((error) => error.cause)).toEqual([cause, cause, cause, undefined])
})

test('a TimeoutError tells the member what to do', () => {
  expect(new TimeoutError().message).toBe('We couldn’t reach Kindling. Check your connection and try again.')
})
