import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instantSchema, pageQuery } from '../wire.ts'

/** A member who signed up with the caller's code, without their email and phone. */
export const referredUserSchema = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.nullable(z.string()),
  /** `successful` once they have completed a booking. */
  status: z.enum(['pending', 'successful']),
  /** The referrer's reward in sparks, earned or expected. */
  rewardAmount: z.number(),
  /** When they signed up. */
  created_at: instantSchema,
})
export type ReferredUser = z.output<typeof referredUserSchema>

/** Totals over all pages. */
export const referralTotalsSchema = z.object({
  referred: z.number(),
  successful: z.number(),
  /** Sparks earned by successful referrals. */
  reward: z.number(),
  /** Sparks for the next referral. */
  rewardEach: z.number(),
})
export type ReferralTotals = z.output<typeof referralTotalsSchema>

const byCode = z.object({ code: z.string().check(z.regex(/^[\w-]{1,64}$/, 'That is not a referral code')) })

export const referralContract = {
  /** Members whom the caller referred, newest first; `before` is the last one's id. Only for the caller's own code. */
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
