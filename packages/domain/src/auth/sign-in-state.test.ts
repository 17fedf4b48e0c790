import { expect, it } from 'vitest'
import { emailFrom, verifiedFrom, wayOnFrom } from './sign-in-state.ts'

it('reads what the last step of signing up passed on, and nothing else', () => {
  const state = { email: 'ada@example.test', to: '/pot', verificationToken: 'token' }
  expect(emailFrom(state)).toBe('ada@example.test')
  expect(wayOnFrom(state)).toBe('/pot')
  expect(verifiedFrom(state)).toEqual(state)
  expect(verifiedFrom({ email: 'ada@example.test' })).toBeUndefined()
  for (const other of [null, undefined, 'ada', { email: 7 }]) expect(emailFrom(other)).toBeUndefined()
})
