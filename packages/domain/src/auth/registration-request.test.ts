import { expect, it } from 'vitest'
import { registrationRequest } from './registration-request.ts'

const typed = {
  phone: '07700900123',
  firstname: 'Amara',
  lastname: 'Okafor',
  gender: 'female',
  password: 'a long enough password',
  confirmPassword: 'a long enough password',
  referred_by: 'KJ7M2Q9X',
} as const
const facts = {
  email: 'amara@example.test',
  verificationToken: 'token',
  timeZone: undefined,
  unknownCode: undefined,
}

it('has the invitation code checked, and leaves it out once it was rejected', () => {
  expect(registrationRequest(typed, facts)).toMatchObject({ referred_by: 'KJ7M2Q9X', check_referral: true })
  const again = registrationRequest(typed, { ...facts, unknownCode: 'KJ7M2Q9X' })
  expect(again).not.toHaveProperty('referred_by')
  expect(
    registrationRequest({ ...typed, referred_by: 'OTHER' }, { ...facts, unknownCode: 'KJ7M2Q9X' }),
  ).toHaveProperty('referred_by')
})

it('sends the time zone if it is known, and no repeated password', () => {
  expect(registrationRequest(typed, facts)).not.toHaveProperty('time_zone')
  expect(registrationRequest(typed, facts)).not.toHaveProperty('confirmPassword')
  expect(registrationRequest(typed, { ...facts, timeZone: 'Europe/London' }).time_zone).toBe('Europe/London')
})
