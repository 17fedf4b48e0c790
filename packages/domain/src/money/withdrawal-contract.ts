import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { WITHDRAWAL_TO_CONFIRM } from '../second-factor/factor-terms.ts'
import { byId, daySchema, idSchema, instantSchema, visibleLine } from '../wire.ts'
import { accountNumberSchema, sortCodeProblem, sortCodeSchema } from './account-number.ts'
import { holdsCardNumber, NO_CARD_NUMBER_HERE } from './cards/card-number-guard.ts'
import { poundsInWords, poundsSchema } from './money.ts'
import { LEAST_WITHDRAWAL } from './withdrawal-terms.ts'

/** A bank account for withdrawals. Its full number is never sent. */
export const withdrawalMethodSchema = z.object({
  id: z.string(),
  bank_name: z.string(),
  /** The last four characters behind dots. */
  account_number: z.string(),
  account_name: z.string(),
  created_at: instantSchema,
})
export type WithdrawalMethod = z.output<typeof withdrawalMethodSchema>

const withoutCard = z.refine<string>((text) => !holdsCardNumber(text), NO_CARD_NUMBER_HERE)

const bankNumberParts = z.object({ account_number: z.string(), sort_code: z.optional(z.string()) })

/** A UK account by sort code and number, or an IBAN as the number. */
export const withdrawalMethodBody = z
  .object({
    bank_name: visibleLine(80, 'Enter the name of your bank').check(withoutCard),
    account_number: accountNumberSchema,
    sort_code: sortCodeSchema,
    account_name: visibleLine(80, 'Enter the name on the account').check(withoutCard),
  })
  .check(
    z.check(
      ({ value, issues }) => {
        const message = sortCodeProblem(value)
        if (message !== undefined) issues.push({ code: 'custom', message, input: value, path: ['sort_code'] })
      },
      // Checked although other fields are invalid, so that all errors show at once.
      { when: ({ value }) => bankNumberParts.safeParse(value).success },
    ),
  )

/** `in_transit` until it arrives at the bank; `failed` returns the money to the wallet. */
export const withdrawalStates = ['in_transit', 'paid', 'failed'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

export const withdrawalSchema = z.object({
  id: z.string(),
  /** Pounds. */
  amount: z.number(),
  state: z.enum(withdrawalStates),
  bank_name: z.string(),
  account_number: z.string(),
  /** Pounds, charged on top of the amount. */
  fee: z.number(),
  created_at: instantSchema,
  /** The day by which it usually arrives at the bank. */
  arrives_by: daySchema,
})
export type Withdrawal = z.output<typeof withdrawalSchema>

export const withdrawBody = z.object({
  amount: poundsSchema.check(
    z.minimum(LEAST_WITHDRAWAL, `The least that can be withdrawn is ${poundsInWords(LEAST_WITHDRAWAL)}.`),
  ),
  currency: z._default(z.literal('gbp', { error: 'Only pounds can be withdrawn.' }), 'gbp'),
  /** Left out with Stripe: the money goes to the bank account of the member's payment account. */
  withdrawal_method_id: z.optional(idSchema),
})

/** Whether a withdrawal needs re-authentication. */
const isLarge = (body: unknown) => {
  const { data } = z.safeParse(z.object({ amount: z.number() }), body)
  return data !== undefined && data.amount > WITHDRAWAL_TO_CONFIRM
}

export const withdrawalContract = {
  addMethod: endpoint({
    method: 'POST',
    path: '/settings/payment/withdrawalmethod',
    auth: 'access',
    kind: 'own',
    limit: { max: 30, per: 'hour' },
    confirm: 'second-factor',
    summary: 'Add a bank account to the caller’s withdrawal methods',
    body: withdrawalMethodBody,
    data: withdrawalMethodSchema,
    failure: 'Something went wrong',
  }),
  methods: endpoint({
    method: 'GET',
    path: '/settings/payment/withdrawalmethods',
    auth: 'access',
    kind: 'own',
    summary: 'The caller’s withdrawal methods, newest first',
    data: z.array(withdrawalMethodSchema),
    failure: 'Failed to fetch withdrawal methods',
  }),
  removeMethod: endpoint({
    method: 'DELETE',
    path: '/settings/payment/withdrawalmethod/{id}',
    auth: 'access',
    kind: 'own',
    summary: 'Delete a withdrawal method of the caller',
    params: byId,
    data: nothing,
    failure: 'Something went wrong',
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/wallet/withdraw',
    auth: 'access',
    kind: 'own',
    limit: { max: 30, per: 'hour' },
    confirm: isLarge,
    summary: 'Send cash of the caller’s wallet to a bank account',
    body: withdrawBody,
    data: withdrawalSchema,
    idempotent: true,
    failure: 'Something went wrong. Please try again.',
  }),
}

/** Message after adding a bank account (marketplace §8). */
export const WITHDRAWAL_METHOD_ADDED = 'Withdrawal method added successfully'
