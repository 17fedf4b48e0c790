import { expect, test } from 'vitest'
import { AppError, type ErrorCode, errorStatus, isErrorCode } from './errors.ts'

test('every code travels under a status that says whose fault it is', () => {
  for (const status of Object.values(errorStatus)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
  }
})

test('an error has the status of its code', () => {
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
])('%s is %i', (code, status) => {
  expect(errorStatus[code]).toBe(status)
})

test.each(['teapot', '', 'toString', '__proto__', 'constructor', 404, null, undefined, {}])(
  '%j is no code',
  (value) => {
    expect(isErrorCode(value)).toBe(false)
  },
)

test('an error keeps its message for the member, and its cause for the log', () => {
  const cause = new Error('connection reset')
  const fields = [{ field: 'email', message: 'Email is required' }]
  const error = new AppError('invalid', 'Check the form.', { fields, retryAfter: 5, cause })
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ name: 'AppError', message: 'Check the form.', code: 'invalid', cause })
  expect(error.detail).toMatchObject({ fields, retryAfter: 5 })
})

test('an error without detail has none', () => {
  expect(new AppError('forbidden', 'No.').detail).toEqual({})
})
