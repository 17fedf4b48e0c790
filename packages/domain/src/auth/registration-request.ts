import type * as z from 'zod/mini'
import type { registerForm } from './auth-contract.ts'

interface RegistrationFacts {
  /** The verified email, and the token that proves it. */
  email: string
  verificationToken: string
  timeZone: string | undefined
  /** An invitation code that was rejected: sent again unchanged, it is left out. */
  unknownCode: string | undefined
}

/** Request body of the registration form's values. */
export function registrationRequest(
  { confirmPassword: _, referred_by, ...details }: z.output<typeof registerForm>,
  { email, verificationToken, timeZone, unknownCode }: RegistrationFacts,
) {
  return {
    ...details,
    email,
    verificationToken,
    ...(referred_by && referred_by !== unknownCode ? { referred_by, check_referral: true } : {}),
    ...(timeZone ? { time_zone: timeZone } : {}),
  }
}
