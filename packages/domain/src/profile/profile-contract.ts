import * as z from 'zod/mini'
import { emailProblemSchema } from '../auth/email-problem.ts'
import { endpoint } from '../endpoint.ts'
import { kycStatuses } from '../kyc/kyc-rules.ts'
import { exactnesses } from '../places/exactness.ts'
import { skillSchema } from '../skills/skill-contract.ts'
import { suspensionSteps } from '../trust/suspension-steps.ts'
import { byId, idSchema } from '../wire.ts'

/** Profile fields visible to every signed-in member. */
export const publicProfileSchema = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  /** Town or district, never the street. */
  location: z.nullable(z.string()),
  /** Whether the member is verified: pending and rejected documents stay private. */
  kyc_status: z.enum(['verified', 'none']),
  total_followers: z.number(),
  total_following: z.number(),
  /** Mean of the reviews received, one decimal; null without any. */
  rating: z.nullable(z.number()),
  total_reviews: z.number(),
  /** Whether the caller follows this member. */
  is_following: z.boolean(),
  /** Completed bookings of this member by the caller. */
  times_booked: z.number(),
  skills: z.array(skillSchema),
})
export type PublicProfile = z.output<typeof publicProfileSchema>

/** Additional fields of the caller's own profile, never sent to others. */
export const ownProfileSchema = z.extend(publicProfileSchema, {
  kyc_status: z.enum(kycStatuses),
  email: z.string(),
  /** Why email delivery fails, and since when; null while it works. */
  email_problem: z.optional(z.nullable(emailProblemSchema)),
  phone: z.string(),
  gender: z.string(),
  street: z.nullable(z.string()),
  zip_code: z.nullable(z.string()),
  website: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  exactness: z.nullable(z.enum(exactnesses)),
  /** IANA time zone, `Europe/London`: receipts and bookings use its days. */
  time_zone: z.string(),
  payment_method: z.boolean(),
  linked_account: z.boolean(),
  /** Pounds. */
  cash_balance: z.number(),
  spark_token_balance: z.number(),
  referral_code: z.string(),
  /** Only for a suspended member. */
  suspension: z.optional(z.enum(suspensionSteps)),
})
export type OwnProfile = z.output<typeof ownProfileSchema>

export const profileContract = {
  /** The caller's own full profile; of another member only the public part. */
  get: endpoint({
    method: 'GET',
    path: '/users/profile/{id}',
    auth: 'access',
    kind: 'browse',
    ownBy: 'id',
    limit: 'people',
    summary: 'A profile',
    params: byId,
    data: z.union([ownProfileSchema, publicProfileSchema]),
    failure: 'Failed to fetch profile',
  }),
  basic: endpoint({
    method: 'GET',
    path: '/users/basic/profile/{userId}',
    auth: 'access',
    kind: 'browse',
    limit: 'people',
    summary: 'The public part of a profile',
    params: z.object({ userId: idSchema }),
    data: publicProfileSchema,
    failure: 'Failed to fetch user profile',
  }),
}
