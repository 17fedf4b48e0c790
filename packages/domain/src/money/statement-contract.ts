import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instantSchema } from '../wire.ts'
import { withdrawalStates } from './withdrawal-contract.ts'

/** The two accounts of a member; amounts of `gbp` are pounds, of `spark` sparks. */
export const statementCurrencies = ['gbp', 'spark'] as const
export type StatementCurrency = (typeof statementCurrencies)[number]

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
  booking: z.nullable(z.object({ id: z.string(), title: z.string(), side: z.enum(['client', 'provider']) })),
  withdrawal: z.nullable(
    z.object({ state: z.enum(withdrawalStates), bank_name: z.string(), account_number: z.string() }),
  ),
})
export type Movement = z.output<typeof movementSchema>

const ofCurrency = z.optional(z.enum(statementCurrencies, { error: 'Choose gbp or spark' }))

export const statementContract = {
  /** Newest first. `before` is the id of the last movement that the caller has. */
  list: endpoint({
    method: 'GET',
    path: '/wallet/statement',
    auth: 'access',
    summary: 'Every movement of the caller’s cash and sparks, newest first',
    query: z.object({
      currency: ofCurrency,
      before: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,14}$/, 'That is not a movement'))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    }),
    data: z.array(movementSchema),
    failure: 'Failed to load your statement',
  }),
  /** Answers an address that gives the file, for a few minutes. */
  download: endpoint({
    method: 'POST',
    path: '/wallet/statement/download',
    auth: 'access',
    summary: 'Ask for the caller’s statement as a CSV file',
    body: z.object({ currency: ofCurrency }),
    data: z.object({ url: z.string() }),
    failure: 'Failed to prepare your statement',
  }),
}
