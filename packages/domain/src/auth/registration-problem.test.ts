import { expect, it } from 'vitest'
import { ApiError } from '../client/errors.ts'
import { type ErrorCode, errorStatus } from '../errors.ts'
import { isAboutInvitation, registrationRemedy } from './registration-problem.ts'

const refusal = (code: ErrorCode, field?: string) =>
  new ApiError('No.', {
    code,
    status: errorStatus[code],
    ...(field && { fields: [{ field, message: 'No.' }] }),
  })

it('registrationRemedy links to another screen for errors that a retry can’t fix', () => {
  expect(registrationRemedy(refusal('already_exists'))?.to).toBe('/login')
  expect(registrationRemedy(refusal('code_invalid'))?.to).toBe('/signup')
  expect(registrationRemedy(refusal('unavailable'))).toBeUndefined()
  expect(registrationRemedy(new Error('No.'))).toBeUndefined()
})

it('isAboutInvitation recognises a rejected invitation code', () => {
  expect(isAboutInvitation(refusal('invalid', 'referred_by'))).toBe(true)
  expect(isAboutInvitation(refusal('invalid', 'phone'))).toBe(false)
  expect(isAboutInvitation(new Error('No.'))).toBe(false)
})
