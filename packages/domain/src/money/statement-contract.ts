import * as z from 'zod/mini'
import { bookingParties } from '../bookings/booking-parties.ts'
import { endpoint } from '../endpoint.ts'
import { daySchema, instantSchema } from '../wire.ts'
import { withdrawalStates } from './withdrawal-contract.ts'

/** A member's two accounts; amounts of `gbp` are pounds, of `spark` sparks. */
export const statementCurrencies = ['gbp', 'spark'] as const
export type StatementCurrency = (typeof statementCurrencies)[number]

/** Separators of CSV files: a semicolon where the decimal separator is a comma. */
export const csvSeparators = ['comma', 'semicolon'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

/** One ledger entry of a member's account. */
export const movementSchema = z.object({
  /** Ascending with time: the pagination cursor. */
  id: z.string(),
  at: instantSchema,
  currency: z.enum(statementCurrencies),
  /** Positive into the account, negative out of it. */
  amount: z.number(),
  /** The available balance afterwards. */
  balance: z.number(),
  /** Description for members. */
  reason: z.string(),
  /** Its booking, and the member's side of it. */
  booking: z.nullable(z.object({ id: z.string(), title: z.string(), side: z.enum(bookingParties) })),
  /** Id of its gift. */
  gift: z.nullable(z.string()),
  /** The other party of that booking or gift, by the name shown to the member. */
  other: z.nullable(z.string()),
  /** Charged on top of the amount, in its unit. */
  fee: z.number(),
  withdrawal: z.nullable(
    z.object({
      state: z.enum(withdrawalStates),
      bank_name: z.string(),
      account_number: z.string(),
      /** The day by which it usually arrives at the bank. */
      arrives_by: daySchema,
    }),
  ),
})
export type Movement = z.output<typeof movementSchema>

/** A year's totals of one account: together they are the change of its balance. */
const totalsSchema = z.object({
  /** Earned as the provider of bookings. */
  earned: z.number(),
  /** Paid and held as the client of bookings, less refunds. */
  spent: z.number(),
  /** Paid in by card. */
  paid_in: z.number(),
  /** Withdrawn, less failed withdrawals. */
  withdrawn: z.number(),
  /** Rewards, gifts and corrections; negative when they took more than they gave. */
  other: z.number(),
})

/** A UK tax year, 6 April to 5 April, in the member's time zone. */
export const taxYearSchema = z.object({
  from: daySchema,
  to: daySchema,
  gbp: totalsSchema,
  spark: totalsSchema,
})
export type TaxYear = z.output<typeof taxYearSchema>

const ofCurrency = z.optional(z.enum(statementCurrencies, { error: 'Choose gbp or spark' }))

export const statementContract = {
  /** Newest first. `before` is the id of the last entry that the caller has. */
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
  /** Returns a signed download address, valid for a few minutes and only during the session. */
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
