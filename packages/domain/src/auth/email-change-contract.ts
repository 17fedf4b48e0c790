import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { instantSchema } from '../wire.ts'
import { otpSchema } from './otp.ts'

export const pendingEmailSchema = z.object({
  /** The new email, once its code is entered. */
  email: z.string(),
  expires_at: instantSchema,
})
export type PendingEmail = z.output<typeof pendingEmailSchema>

export const emailCodeForm = z.object({ code: otpSchema })

/** `PUT /users/update/{id}` requests a new email; nothing changes until its code is entered. */
export const emailChangeContract = {
  pending: endpoint({
    method: 'GET',
    path: '/settings/email',
    auth: 'access',
    kind: 'own',
    summary: 'The email that the caller’s would become',
    data: z.object({ pending: z.nullable(pendingEmailSchema) }),
    failure: 'Failed to fetch the email change',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/settings/email/confirm',
    auth: 'access',
    kind: 'own',
    summary: 'Change the email with the code that went to the new one',
    body: emailCodeForm,
    data: z.object({ email: z.string() }),
    failure: 'Failed to change your email',
  }),
  resend: endpoint({
    method: 'POST',
    path: '/settings/email/resend',
    auth: 'access',
    kind: 'own',
    summary: 'Mail another code to the new email',
    data: nothing,
    failure: 'Failed to send the code',
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/settings/email',
    auth: 'access',
    kind: 'own',
    summary: 'Leave the email as it is',
    data: nothing,
    failure: 'Failed to cancel the email change',
  }),
}
