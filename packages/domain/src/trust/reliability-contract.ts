import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idSchema } from '../wire.ts'

/** Of how many bookings something has to be known before it is told. */
export const LEAST_BOOKINGS = 5

const percent = z.nullable(z.number())

/** How far neighbours can rely on who is booked, over the last year. What is known of too few bookings is null. */
export const reliabilitySchema = z.object({
  /** The median time until a request is answered, whole minutes; one that expired waited until then. */
  answers_minutes: z.nullable(z.number()),
  /** Of the requests that were answered or expired, whole percent. */
  accepts: percent,
  /** Of the accepted bookings whose time has come. */
  turns_up: percent,
  /** Of the accepted bookings. */
  cancels: percent,
})
export type Reliability = z.output<typeof reliabilitySchema>

export const reliabilityContract = {
  of: endpoint({
    method: 'GET',
    path: '/users/reliability/{userId}',
    auth: 'access',
    limit: 'people',
    summary: 'How far a member who is booked can be relied on; null until there are five bookings',
    params: z.object({ userId: idSchema }),
    data: z.nullable(reliabilitySchema),
    failure: 'Failed to fetch user profile',
  }),
}
