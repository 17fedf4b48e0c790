import { expect, test } from 'vitest'
import { isSignInProblem } from './third-party.ts'

test('a problem in an address is one that we have words for', () => {
  expect(isSignInProblem('cancelled')).toBe(true)
  for (const other of ['toString', '', undefined, null, ['cancelled']])
    expect(isSignInProblem(other)).toBe(false)
})
