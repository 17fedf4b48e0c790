import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const workSchema = z.object({
  /** Completed bookings. */
  bookings: z.number(),
  /** What was booked of them, with what was added; a booking by day without a length is an hour, and a loan takes none. */
  minutes: z.number(),
  /** How many different people the other side was. */
  neighbours: z.number(),
})

/** For bookings, whichever way they were paid. */
const amountsSchema = z.object({ pounds: z.number(), sparks: z.number() })

const giftsSchema = z.object({ gifts: z.number(), sparks: z.number() })

/** What a member gave and got within a calendar year of their time zone. */
export const memberYearSchema = z.object({
  year: z.number(),
  /** The year in which the member joined, and the one that it is now: every year between them can be read. */
  first_year: z.number(),
  last_year: z.number(),
  /** As the provider of bookings. */
  helped: workSchema,
  /** As their client. */
  was_helped: workSchema,
  earned: amountsSchema,
  /** What reached the providers: what came back was not paid. */
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
