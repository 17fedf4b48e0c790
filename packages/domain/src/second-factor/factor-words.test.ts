import { expect, it } from 'vitest'
import { FEW_RECOVERY_CODES } from './factor-terms.ts'
import { codesText, fewCodesText, passkeyText, secretInGroups } from './factor-words.ts'

const day = (instant: string) => instant.slice(0, 10)

it('writes a secret in groups of four', () => {
  expect(secretInGroups('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP')
  expect(secretInGroups('JBSWY')).toBe('JBSW Y')
})

it('says when an authenticator app was set up and used, or what it is for', () => {
  const codes = { created_at: '2026-11-20T12:00:00Z', last_used_at: null }
  expect(codesText(codes, day)).toBe('Set up on 2026-11-20. Not used yet.')
  expect(codesText({ ...codes, last_used_at: '2026-11-24T12:00:00Z' }, day)).toBe(
    'Set up on 2026-11-20. Last used 2026-11-24.',
  )
  expect(codesText(null, day)).toBe(
    'An app on your phone shows a new code every half minute. Signing in asks for it after your password.',
  )
})

it('says when a passkey was added and used', () => {
  const passkey = {
    id: '1',
    name: 'Blue key',
    created_at: '2026-11-20T12:00:00Z',
    last_used_at: null,
    is_disabled: false,
  }
  expect(passkeyText(passkey, day)).toBe('Added 2026-11-20, not used yet')
  expect(passkeyText({ ...passkey, last_used_at: '2026-11-24T12:00:00Z' }, day)).toBe(
    'Added 2026-11-20, last used 2026-11-24',
  )
})

it('warns when recovery codes run out', () => {
  expect(fewCodesText(FEW_RECOVERY_CODES + 1)).toBeUndefined()
  expect(fewCodesText(1)).toBe('Only 1 left. Make new ones before you need them.')
  expect(fewCodesText(0)).toBe('You have none left. Make new ones before you need them.')
})
