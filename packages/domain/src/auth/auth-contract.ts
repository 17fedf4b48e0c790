import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { firstnameField, lastnameField } from '../profile/name-fields.ts'
import { timeZoneSchema } from '../profile/time-zone.ts'
import { secondStepSchema } from '../second-factor/second-step.ts'
import { plainTyped } from '../typed-text.ts'
import { plainText } from '../wire.ts'
import { normaliseEmail } from './email.ts'
import { otpSchema } from './otp.ts'
import { phoneSchema } from './phone.ts'

/** Normalised email address, as stored. */
export const emailSchema = z.pipe(
  z
    .string({ error: 'Email is required' })
    .check(
      z.overwrite(normaliseEmail),
      z.minLength(1, 'Email is required'),
      z.maxLength(254, 'Please enter a valid email address'),
    ),
  z.email('Please enter a valid email address'),
)

/** ASVS 6.2.1 and 6.2.9: at least 8 characters, long ones welcome, no composition rules. */
export const passwordSchema = z
  .string({ error: 'Password is required' })
  .check(
    z.minLength(8, 'Password must be at least 8 characters long'),
    z.maxLength(128, 'Use 128 characters or fewer'),
  )

export const genderSchema = z.enum(['male', 'female', 'other'], { error: 'Choose a gender' })

/** Both tokens are bearer tokens; the access token is a JWT that lives 15 minutes. */
export const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.output<typeof tokensSchema>

/** Login response: tokens, or the second step for members with a second factor (docs/deviations.md). */
export const loginAnswerSchema = z.union([tokensSchema, z.object({ second_step: secondStepSchema })])

export const loginForm = z.object({
  email: emailSchema,
  /** Any input is checked on the server (accounts §5); the limit only rejects oversized input. */
  password: z
    .string({ error: 'Password is required' })
    .check(z.maxLength(1000, 'Use 1000 characters or fewer')),
})

export const emailForm = z.object({ email: emailSchema })

export const verifyEmailForm = z.object({ email: emailSchema, code: otpSchema })

/** `verificationToken` proves that this browser verified the address (docs/deviations.md). */
export const registerBody = z.object({
  email: emailSchema,
  phone: phoneSchema,
  firstname: firstnameField,
  /** Empty by default. */
  lastname: z._default(lastnameField, ''),
  gender: genderSchema,
  password: passwordSchema,
  /** An unknown code is ignored, since it is optional (accounts §5). */
  referred_by: z.optional(z.pipe(z.string().check(z.overwrite(plainTyped)), plainText(32))),
  /**
   * Rejects an unknown code with a field error instead: our own form asks once, since the referrer would miss the
   * reward.
   */
  check_referral: z.optional(z.boolean()),
  /** The browser's IANA time zone: receipts and bookings use its days. */
  time_zone: z.optional(timeZoneSchema),
  verificationToken: z.string().check(z.minLength(1, 'Verify your email first'), z.maxLength(200)),
})

/** The registration form: the request body and the repeated password (accounts §5). */
export const registerForm = z
  .extend(
    z.omit(registerBody, { email: true, verificationToken: true, time_zone: true, check_referral: true }),
    {
      confirmPassword: z.string(),
    },
  )
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      message: 'Passwords do not match.',
    }),
  )

export const authContract = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    auth: 'none',
    kind: 'own',
    summary: 'Sign in with email and password',
    body: loginForm,
    data: loginAnswerSchema,
    failure: 'Something went wrong. Please try again later.',
  }),
  refresh: endpoint({
    method: 'GET',
    path: '/auth/get/refreshtokenweb',
    auth: 'refresh',
    kind: 'own',
    summary: 'Rotate the refresh token',
    data: tokensSchema,
    failure: 'Failed to refresh token',
  }),
  /** The same response whether or not the address has an account. */
  resendCode: endpoint({
    method: 'POST',
    path: '/auth/resend/code',
    auth: 'none',
    kind: 'own',
    summary: 'Mail a sign-up code',
    body: emailForm,
    data: nothing,
    failure: 'Something went wrong. Please try again.',
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/verify/email',
    auth: 'none',
    kind: 'own',
    summary: 'Check a sign-up code',
    body: verifyEmailForm,
    data: z.object({ verificationToken: z.string() }),
    failure: 'Verification failed. Please try again.',
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    auth: 'none',
    kind: 'own',
    summary: 'Create an account for a verified email, and sign in to it',
    body: registerBody,
    data: z.extend(tokensSchema, { id: z.string() }),
    failure: 'Registration failed. Please try again.',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    auth: 'refresh',
    kind: 'own',
    summary: 'End this session',
    data: nothing,
  }),
}
