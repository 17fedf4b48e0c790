import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idSchema } from '../wire.ts'

/**
 * The smallest sample of a published statistic: clients for numbers and shares of people, bookings for all others. With
 * a smaller one it would reveal individuals to those who know them.
 */
export const LEAST_COUNTED = 5

/** `2026-03`: the exact day stays private. */
const monthSchema = z.nullable(z.string())
const counted = z.nullable(z.number())

/** Statistics about a member from Kindling's own records, nothing that they write. */
export const trustCardSchema = z.object({
  verified: z.boolean(),
  /** When their identity document was approved; null for unverified members, and where the document was deleted. */
  verified_in: monthSchema,
  here_since: z.string(),
  /** The number of distinct clients with completed bookings. */
  helped: counted,
  /** Share of those clients with two or more completed bookings, whole percent. */
  comes_again: counted,
  /**
   * Median response time to requests, in whole minutes, over a year; an expired request counts with its whole lifetime.
   */
  answers_minutes: counted,
  /** Share of accepted bookings, whose time has passed, that they turned up for, whole percent, over a year. */
  turns_up: counted,
})
export type TrustCard = z.output<typeof trustCardSchema>

/** The trust card, and their handling of requests. Statistics with too small a sample are null. */
export const reliabilitySchema = z.extend(trustCardSchema, {
  /** Share of answered or expired requests that were accepted, whole percent, over a year. */
  accepts: counted,
  /** Share of accepted bookings that they cancelled, whole percent, over a year. */
  cancels: counted,
})
export type Reliability = z.output<typeof reliabilitySchema>

export const reliabilityContract = {
  of: endpoint({
    method: 'GET',
    path: '/users/reliability/{userId}',
    auth: 'access',
    kind: 'browse',
    limit: 'people',
    summary:
      'What is known of a member: checked, here since, whom they helped, how far they can be relied on',
    params: z.object({ userId: idSchema }),
    data: reliabilitySchema,
    failure: 'Failed to fetch user profile',
  }),
}
