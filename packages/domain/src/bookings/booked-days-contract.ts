import * as z from 'zod/mini'
import { daysInWords } from '../appointments/duration-words.ts'
import { endpoint } from '../endpoint.ts'
import { daySchema, instantSchema } from '../wire.ts'
import { bookingListItemSchema } from './booking-shape.ts'

/** The most days of one request. */
export const MAX_BOOKED_DAYS = 31
const RANGE = `Choose 1 to ${daysInWords(MAX_BOOKED_DAYS)}`

const bookedSchema = z.extend(
  z.pick(bookingListItemSchema, {
    id: true,
    title: true,
    status: true,
    booking_date: true,
    lent_until: true,
    duration_minutes: true,
    timezone: true,
    other_timezone: true,
  }),
  {
    /** Whether the caller is the provider (inward) or the client (outward). */
    side: z.enum(['inward', 'outward']),
    /** The other side’s first name. */
    with: z.string(),
    booking_start: z.nullable(instantSchema),
  },
)
export type Booked = z.output<typeof bookedSchema>

export const bookedDaysContract = {
  list: endpoint({
    method: 'GET',
    path: '/bookings/days',
    auth: 'access',
    kind: 'finish',
    summary:
      'What the caller has booked or is booked for on some days, and a day around them, since days begin elsewhere at other times; nothing that was rejected',
    query: z.object({
      from: daySchema,
      days: z._default(
        z.coerce
          .number({ error: RANGE })
          .check(z.int(RANGE), z.minimum(1, RANGE), z.maximum(MAX_BOOKED_DAYS, RANGE)),
        7,
      ),
    }),
    data: z.array(bookedSchema),
    failure: 'Failed to fetch bookings',
  }),
}
