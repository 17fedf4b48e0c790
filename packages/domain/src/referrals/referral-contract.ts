import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instantSchema, pageQuery } from '../wire.ts'

/** Somebody who signed up with the caller's code. Nobody's email or phone is anybody else's. */
export const referredUserSchema = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.nullable(z.string()),
  /** `successful` from their first completed booking on. */
  status: z.enum(['pending', 'successful']),
  /** Sparks: what it has brought, or will bring. */
  rewardAmount: z.number(),
  /** When they joined. */
  created_at: instantSchema,
})
export type ReferredUser = z.output<typeof referredUserSchema>

/** Of all who were referred, on whatever page they stand. */
export const referralTotalsSchema = z.object({
  referred: z.number(),
  successful: z.number(),
  /** Sparks of the successful ones. */
  reward: z.number(),
  /** Sparks for the next one. */
  rewardEach: z.number(),
})
export type ReferralTotals = z.output<typeof referralTotalsSchema>

const byCode = z.object({ code: z.string().check(z.regex(/^[\w-]{1,64}$/, 'That is not a referral code')) })

export const referralContract = {
  /** Whom the caller referred, the newest first; `before` is the last one's id. Only for one's own code. */
  list: endpoint({
    method: 'GET',
    path: '/users/get/myreferred/{code}',
    auth: 'access',
    kind: 'own',
    summary: 'Whom the caller referred',
    params: byCode,
    query: pageQuery,
    data: z.array(referredUserSchema),
    failure: 'Failed to fetch referred users.',
  }),
  totals: endpoint({
    method: 'GET',
    path: '/users/get/myreferred/{code}/totals',
    auth: 'access',
    kind: 'own',
    summary: 'What the caller’s referrals have brought',
    params: byCode,
    data: referralTotalsSchema,
    failure: 'Failed to fetch referred users.',
  }),
}
