import * as z from 'zod/mini'
import { formatMoney, poundsToPence } from '../money.ts'
import { typedAmount } from '../typed-amount.ts'
import { type WithdrawalMethod, withdrawBody } from '../withdrawal-contract.ts'
import type { WithdrawalOrder } from './withdrawal.ts'

/**
 * Form of a withdrawal.
 * @param available pounds that can be withdrawn
 */
export const withdrawalForm = (available: number) =>
  z.object({
    amount: z.pipe(
      typedAmount<string>('pounds', 'Enter an amount in pounds.'),
      withdrawBody.shape.amount.check(
        z.maximum(available, `You can withdraw up to ${formatMoney(poundsToPence(available))}.`),
      ),
    ),
    withdrawal_method_id: z.optional(z.string()),
  })

/** A filled-in withdrawal, with the label of its bank account if one was chosen. */
export interface TypedWithdrawal {
  order: WithdrawalOrder
  to?: string | undefined
}

/** Label of a bank account: 'Starling •••• 1234'. */
export const bankAccountName = ({
  bank_name,
  account_number,
}: Pick<WithdrawalMethod, 'bank_name' | 'account_number'>): string => `${bank_name} ${account_number}`
