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
])('%s of %s means that the database can’t be asked: %s', (code, syscall, isUnavailable) => {
  expect(isDatabaseUnavailable(systemError(code, syscall))).toBe(isUnavailable)
  expect(isDatabaseUnavailable(new Error('query failed', { cause: systemError(code, syscall) }))).toBe(
    isUnavailable,
  )
})

it('a server whose disk is full takes writes again once there is room', () => {
  const full = new DatabaseError('could not extend file: No space left on device', 0, 'error')
  expect(isDatabaseUnavailable(Object.assign(full, { code: '53100' }))).toBe(true)
})
