import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idSchema } from '../wire.ts'

/**
 * Of how many something has to be counted before it is told: clients for numbers and shares of people, bookings for all
 * else. Of fewer, who knows one of them would know what the number says of that one.
 */
export const LEAST_COUNTED = 5

/** `2026-03`: no closer than that is anybody's to know. */
const monthSchema = z.nullable(z.string())
const counted = z.nullable(z.number())

/** What Kindling itself knows of a member: counted from what happened, nothing that they write. */
export const trustCardSchema = z.object({
  verified: z.boolean(),
  /** When their identity document was checked; null for one who isn't verified, and where the document is gone. */
  verified_in: monthSchema,
  here_since: z.string(),
  /** How many different members have had work done by them, to the end. */
  helped: counted,
  /** How many of those had it twice or more, whole percent. */
  comes_again: counted,
  /** The median time until a request is answered, whole minutes; one that expired waited until then. Of a year. */
  answers_minutes: counted,
  /** Of the accepted bookings whose time has come, whole percent. Of a year. */
  turns_up: counted,
})
export type TrustCard = z.output<typeof trustCardSchema>

/** The card, and how they deal with requests. What is known of too few is null. */
export const reliabilitySchema = z.extend(trustCardSchema, {
  /** Of the requests that were answered or expired, whole percent. Of a year. */
  accepts: counted,
  /** Of the accepted bookings, whole percent. Of a year. */
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
