import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { emailForm, passwordSchema } from './auth-contract.ts'

/** Why a reset can't begin, or went no further: no link, a wrong, a spent or an old one (accounts §2). */
export const INVALID_RESET_TOKEN = 'Invalid or missing reset token'

export const resetBody = z.object({
  token: z
    .string({ error: INVALID_RESET_TOKEN })
    .check(z.minLength(1, INVALID_RESET_TOKEN), z.maxLength(200)),
  newPassword: passwordSchema,
})

/** What is typed to choose a new password by mail: accounts §5. */
export const resetForm = z.object({ newPassword: passwordSchema, confirmPassword: z.string() }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  }),
)

/** The password that a member has now: whatever it is, it was accepted once. */
export const currentPassword = z
  .string({ error: 'Enter your current password' })
  .check(z.minLength(1, 'Enter your current password'), z.maxLength(128, 'Use 128 characters or fewer'))

export const changePasswordBody = z.object({
  password: currentPassword,
  newPassword: passwordSchema,
  /** Ends the calendar feed and downloads that were made before as well, as choosing a new password by mail does. */
  endLinks: z.optional(z.boolean()),
})

/** What is typed to change a password: marketplace §5. */
export const changePasswordForm = z.extend(changePasswordBody, { confirmPassword: z.string() }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: 'New passwords do not match!',
  }),
)

export const passwordContract = {
  /** Answers the same, in the same time, whether or not the address has an account. */
  forgot: endpoint({
    method: 'POST',
    path: '/auth/forgot/password',
    auth: 'none',
    kind: 'own',
    summary: 'Mail a link to choose a new password',
    body: emailForm,
    data: nothing,
    failure: 'Failed to process request',
  }),
  /** Ends every session of the member. */
  reset: endpoint({
    method: 'POST',
    path: '/auth/reset/forgot/password',
    auth: 'none',
    kind: 'own',
    summary: 'Choose a new password with a mailed link',
    body: resetBody,
    data: nothing,
    failure: 'Failed to reset password',
  }),
  /** Ends every session of the member but the caller's. */
  change: endpoint({
    method: 'PUT',
    path: '/users/change/password',
    auth: 'access',
    kind: 'own',
    confirm: 'second-factor',
    summary: 'Change the password',
    body: changePasswordBody,
    data: nothing,
    failure: 'Something went wrong!',
  }),
}
