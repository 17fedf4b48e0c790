import { expect, it } from 'vitest'
import { invitationCode, registrationDraftSchema } from './registration-draft.ts'

it('reads the invitation code of a link, and nothing that is no code', () => {
  expect(invitationCode('?ref=kj7m-2q9x')).toBe('kj7m2q9x')
  expect(invitationCode('?ref=')).toBeUndefined()
  expect(invitationCode('?ref=<script>')).toBeUndefined()
  expect(invitationCode('')).toBeUndefined()
})

it('stores no password', () => {
  const typed = { ...registrationDraftSchema.parse(undefined), password: 'secret', confirmPassword: 'secret' }
  expect(registrationDraftSchema.parse(typed)).toEqual({
    phone: '',
    firstname: '',
    lastname: '',
    referred_by: '',
  })
})
