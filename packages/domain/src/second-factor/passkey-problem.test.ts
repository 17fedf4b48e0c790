import { expect, it } from 'vitest'
import { passkeyProblemOf } from './passkey-problem.ts'

it('explains why a passkey request failed', () => {
  expect(passkeyProblemOf({ isSupported: false })).toMatch(/^This browser can’t use passkeys/)
  const registered = { isSupported: true, code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' }
  expect(passkeyProblemOf(registered)).toBe('This device has a passkey for your account already.')
  expect(passkeyProblemOf({ isSupported: true, name: 'NotAllowedError' })).toMatch(
    /^The passkey was not used/,
  )
  expect(passkeyProblemOf({ isSupported: true, name: 'SecurityError' })).toBeUndefined()
})
