import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const workSchema = z.object({
  /** Completed bookings. */
  bookings: z.number(),
  /** Their booked minutes, extensions included; a booking by day counts as an hour, a loan as nothing. */
  minutes: z.number(),
  /** The number of distinct members on the other side. */
  neighbours: z.number(),
})

/** Of bookings, by any payment method. */
const amountsSchema = z.object({ pounds: z.number(), sparks: z.number() })

const giftsSchema = z.object({ gifts: z.number(), sparks: z.number() })

/** A member's annual review, by calendar years of their time zone. */
export const memberYearSchema = z.object({
  year: z.number(),
  /** The year in which the member joined, and the current year: all years in between can be read. */
  first_year: z.number(),
  last_year: z.number(),
  /** As the provider of bookings. */
  helped: workSchema,
  /** As the client of bookings. */
  was_helped: workSchema,
  earned: amountsSchema,
  /** Payments to providers, less refunds. */
  paid: amountsSchema,
  gifts_given: giftsSchema,
  gifts_got: giftsSchema,
  /** Sparks given to pots. */
  pot_given: z.number(),
  /** Sparks that pots granted. */
  pot_got: z.number(),
})
export type MemberYear = z.output<typeof memberYearSchema>

export const memberYearContract = {
  read: endpoint({
    method: 'GET',
    path: '/wallet/years/{year}',
    auth: 'access',
    kind: 'own',
    summary: 'What the caller gave and got in a calendar year',
    params: z.object({
      year: z.coerce
        .number({ error: 'That is not a year' })
        .check(
          z.int('That is not a year'),
          z.minimum(2000, 'That is not a year'),
          z.maximum(2999, 'That is not a year'),
        ),
    }),
    data: memberYearSchema,
    failure: 'Failed to load your year',
  }),
}
