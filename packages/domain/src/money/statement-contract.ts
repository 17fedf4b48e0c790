import * as z from 'zod/mini'
import { bookingParties } from '../bookings/booking-parties.ts'
import { endpoint } from '../endpoint.ts'
import { daySchema, instantSchema } from '../wire.ts'
import { withdrawalStates } from './withdrawal-contract.ts'

/** The two accounts of a member; amounts of `gbp` are pounds, of `spark` sparks. */
export const statementCurrencies = ['gbp', 'spark'] as const
export type StatementCurrency = (typeof statementCurrencies)[number]

/** What a file splits its lines at: a semicolon where the decimal sign is a comma. */
export const csvSeparators = ['comma', 'semicolon'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

/** One movement of a member's account. */
export const movementSchema = z.object({
  /** Goes up with time: the key that pages go on from. */
  id: z.string(),
  at: instantSchema,
  currency: z.enum(statementCurrencies),
  /** Positive into the account, negative out of it. */
  amount: z.number(),
  /** What could be spent once this had happened. */
  balance: z.number(),
  /** What it was, in words. */
  reason: z.string(),
  /** The booking it belongs to, and on which side of it the member is. */
  booking: z.nullable(z.object({ id: z.string(), title: z.string(), side: z.enum(bookingParties) })),
  /** The gift that it was, whose other side is named. */
  gift: z.nullable(z.string()),
  /** The other side of that booking, or of a gift, as the member reads their name. */
  other: z.nullable(z.string()),
  /** Taken besides the amount, in its unit. */
  fee: z.number(),
  withdrawal: z.nullable(
    z.object({
      state: z.enum(withdrawalStates),
      bank_name: z.string(),
      account_number: z.string(),
      /** The day by which it is usually at the bank. */
      arrives_by: daySchema,
    }),
  ),
})
export type Movement = z.output<typeof movementSchema>

/** What a year did to one account: all of it together is what the balance changed by. */
const totalsSchema = z.object({
  /** Received as the provider of bookings. */
  earned: z.number(),
  /** Paid and set aside as the client of bookings, less what came back. */
  spent: z.number(),
  /** Paid in by card. */
  paid_in: z.number(),
  /** Withdrawn, less what the bank sent back. */
  withdrawn: z.number(),
  /** Rewards, gifts and corrections; negative when they took more than they gave. */
  other: z.number(),
})

/** A tax year of the United Kingdom, 6 April to 5 April, in the member's time zone. */
export const taxYearSchema = z.object({
  from: daySchema,
  to: daySchema,
  gbp: totalsSchema,
  spark: totalsSchema,
})
export type TaxYear = z.output<typeof taxYearSchema>

const ofCurrency = z.optional(z.enum(statementCurrencies, { error: 'Choose gbp or spark' }))

export const statementContract = {
  /** Newest first. `before` is the id of the last movement that the caller has. */
  list: endpoint({
    method: 'GET',
    path: '/wallet/statement',
    auth: 'access',
    kind: 'own',
    summary: 'Every movement of the caller’s cash and sparks, newest first',
    query: z.object({
      currency: ofCurrency,
      before: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,14}$/, 'That is not a movement'))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    }),
    data: z.array(movementSchema),
    failure: 'Failed to load your statement',
  }),
  years: endpoint({
    method: 'GET',
    path: '/wallet/statement/years',
    auth: 'access',
    kind: 'own',
    summary: 'What moved on the caller’s accounts in each tax year, newest first',
    data: z.array(taxYearSchema),
    failure: 'Failed to load your totals',
  }),
  /** Answers an address that gives the file, for a few minutes and as long as the session lasts. */
  download: endpoint({
    method: 'POST',
    path: '/wallet/statement/download',
    auth: 'access',
    kind: 'own',
    limit: { max: 20, per: 'hour' },
    summary: 'Ask for the caller’s statement as a CSV file',
    body: z.object({
      currency: ofCurrency,
      separator: z._default(z.enum(csvSeparators, { error: 'Choose comma or semicolon' }), 'comma'),
    }),
    data: z.object({ url: z.string() }),
    failure: 'Failed to prepare your statement',
  }),
}
