import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instantSchema } from '../wire.ts'

/** A member's connected account with the payment processor, as last reported by it. */
export const paymentAccountSchema = z.object({
  stripe_account_id: z.string(),
  created_at: instantSchema,
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  details_submitted: z.boolean(),
  disabled_reason: z.nullable(z.string()),
})
export type PaymentAccount = z.output<typeof paymentAccountSchema>

const stripeAccountId = z
  .string({ error: 'The account is missing' })
  .check(z.regex(/^acct_[A-Za-z0-9]{1,64}$/, 'That is not a payment account'))

export const paymentAccountContract = {
  /** Null without an account. While onboarding is incomplete, its state is fetched from the processor. */
  get: endpoint({
    method: 'GET',
    path: '/users/stripe/connected/account',
    auth: 'access',
    kind: 'own',
    summary: 'The caller’s payment account',
    data: z.nullable(paymentAccountSchema),
    failure: 'We couldn’t load your payment account. Please try again.',
  }),
  /** Idempotent: creates an account, or returns the existing one. */
  create: endpoint({
    method: 'POST',
    path: '/users/stripe/create/connected/account',
    auth: 'access',
    kind: 'own',
    limit: { max: 20, per: 'hour' },
    confirm: 'second-factor',
    summary: 'Open a payment account',
    data: paymentAccountSchema,
    failure: 'Request failed with status {status}',
  }),
  /** A one-time link to the processor's onboarding page, valid for a few minutes. */
  link: endpoint({
    method: 'POST',
    path: '/users/stripe/connected/account/link',
    auth: 'access',
    kind: 'own',
    limit: { max: 30, per: 'hour' },
    confirm: 'second-factor',
    summary: 'A link to the provider’s onboarding',
    body: z.object({ stripeAccountId }),
    data: z.object({ url: z.url() }),
    failure: 'Request failed with status {status}',
  }),
}

/** Errors for a missing session, in the spec's words (accounts §5). */
export const SIGNED_OUT_OF_SETUP = 'You must be logged in to set up payment processing.'
export const SIGNED_OUT_OF_ONBOARDING = 'You must be logged in to continue onboarding.'
