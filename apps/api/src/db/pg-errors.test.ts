import { DatabaseError } from 'pg'
import { expect, it } from 'vitest'
import { isDatabaseUnavailable } from './pg-errors.ts'

const systemError = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall })

it.each([
  ['ECONNREFUSED', 'connect', true],
  ['ENOENT', 'connect', true],
  ['ECONNRESET', 'read', true],
  ['EPIPE', 'write', true],
  ['ENOENT', 'open', false],
  ['ENOENT', 'stat', false],
  ['EACCES', 'open', false],
])('isDatabaseUnavailable: %s of %s: %s', (code, syscall, isUnavailable) => {
  expect(isDatabaseUnavailable(systemError(code, syscall))).toBe(isUnavailable)
  expect(isDatabaseUnavailable(new Error('query failed', { cause: systemError(code, syscall) }))).toBe(
    isUnavailable,
  )
})

it('isDatabaseUnavailable: a full disk, since writes work again once there is space', () => {
  const full = new DatabaseError('could not extend file: No space left on device', 0, 'error')
  expect(isDatabaseUnavailable(Object.assign(full, { code: '53100' }))).toBe(true)
})
