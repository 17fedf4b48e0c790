import { expect, test } from 'vitest'
import { isSignInProblem } from './third-party.ts'

test('isSignInProblem accepts only known problem codes', () => {
  expect(isSignInProblem('cancelled')).toBe(true)
  for (const other of ['toString', '', undefined, null, ['cancelled']])
    expect(isSignInProblem(other)).toBe(false)
})
