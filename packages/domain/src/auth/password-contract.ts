import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { emailForm, passwordSchema } from './auth-contract.ts'

/** Error for a missing, wrong, used or expired reset link (accounts §2). */
export const INVALID_RESET_TOKEN = 'Invalid or missing reset token'

export const resetBody = z.object({
  token: z
    .string({ error: INVALID_RESET_TOKEN })
    .check(z.minLength(1, INVALID_RESET_TOKEN), z.maxLength(200)),
  newPassword: passwordSchema,
})

/** The password reset form (accounts §5). */
export const resetForm = z.object({ newPassword: passwordSchema, confirmPassword: z.string() }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  }),
)

/** The member's current password; only length is checked, since it was accepted before. */
export const currentPassword = z
  .string({ error: 'Enter your current password' })
  .check(z.minLength(1, 'Enter your current password'), z.maxLength(128, 'Use 128 characters or fewer'))

export const changePasswordBody = z.object({
  password: currentPassword,
  newPassword: passwordSchema,
  /** Also ends calendar feeds and downloads made before, as a password reset does. */
  endLinks: z.optional(z.boolean()),
})

/** The password change form (marketplace §5). */
export const changePasswordForm = z.extend(changePasswordBody, { confirmPassword: z.string() }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: 'New passwords do not match!',
  }),
)

export const passwordContract = {
  /** The same response in the same time whether or not the address has an account. */
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
  /** Ends all sessions of the member. */
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
  /** Ends all sessions of the member but the caller's. */
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
