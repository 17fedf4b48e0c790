import { expect, test } from 'vitest'
import { AppError, type ErrorCode, errorStatus, isErrorCode } from './errors.ts'

test('every error code has an HTTP status from 400 to 599', () => {
  for (const status of Object.values(errorStatus)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
  }
})

test('AppError has the status of its code', () => {
  for (const code of Object.keys(errorStatus).filter(isErrorCode)) {
    expect(new AppError(code, 'No.').httpStatus).toBe(errorStatus[code])
  }
})

test.each<[ErrorCode, number]>([
  ['unauthenticated', 401],
  ['token_expired', 401],
  ['forbidden', 403],
  ['not_found', 404],
  ['state_conflict', 409],
  ['cost_changed', 409],
  ['invalid', 422],
  ['too_many_requests', 429],
  ['internal', 500],
])('code %s has status %i', (code, status) => {
  expect(errorStatus[code]).toBe(status)
})

test.each(['teapot', '', 'toString', '__proto__', 'constructor', 404, null, undefined, {}])(
  'isErrorCode rejects %j',
  (value) => {
    expect(isErrorCode(value)).toBe(false)
  },
)

test('AppError keeps its message for the member and its cause for the log', () => {
  const cause = new Error('connection reset')
  const fields = [{ field: 'email', message: 'Email is required' }]
  const error = new AppError('invalid', 'Check the form.', { fields, retryAfter: 5, cause })
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ name: 'AppError', message: 'Check the form.', code: 'invalid', cause })
  expect(error.detail).toMatchObject({ fields, retryAfter: 5 })
})

test('AppError without detail has an empty one', () => {
  expect(new AppError('forbidden', 'No.').detail).toEqual({})
})
