import * as z from 'zod/mini'
import { otpSchema } from '../auth/otp.ts'
import { currentPassword } from '../auth/password-contract.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { instantSchema } from '../wire.ts'
import { hindranceKinds } from './leaving.ts'

/** Re-authentication of a signed-in member: by password, or by a mailed code for accounts without one. */
export const confirmationBody = z.object({
  password: z.optional(currentPassword),
  code: z.optional(otpSchema),
})
export type Confirmation = z.output<typeof confirmationBody>

export const accountStandingSchema = z.object({
  confirm_by: z.enum(['password', 'code']),
  /** What blocks deleting the account; empty when it can be deleted. */
  hindrances: z.array(z.object({ kind: z.enum(hindranceKinds), message: z.string() })),
  /** Spark tokens that would be lost. */
  sparks: z.number(),
})
export type AccountStanding = z.output<typeof accountStandingSchema>

export const accountContract = {
  standing: endpoint({
    method: 'GET',
    path: '/settings/account',
    auth: 'access',
    kind: 'own',
    summary: 'Whether the caller’s account can be deleted, and how that is confirmed',
    data: accountStandingSchema,
    failure: 'Failed to load your account',
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/settings/account/code',
    auth: 'access',
    kind: 'own',
    summary: 'Mail a code that confirms what a password would',
    data: nothing,
    failure: 'Failed to send the code',
  }),
  /** Returns a download address for a single POST within two minutes. */
  export: endpoint({
    method: 'POST',
    path: '/settings/account/export',
    auth: 'access',
    kind: 'own',
    confirm: 'second-factor',
    summary: 'Ask for everything that Kindling keeps about the caller',
    body: confirmationBody,
    data: z.object({ url: z.string(), expires_at: instantSchema }),
    failure: 'Failed to prepare your data',
  }),
  remove: endpoint({
    method: 'POST',
    path: '/settings/account/delete',
    auth: 'access',
    kind: 'own',
    confirm: 'second-factor',
    summary: 'Delete the caller’s account, for good',
    body: confirmationBody,
    data: nothing,
    failure: 'Failed to delete your account',
  }),
}
