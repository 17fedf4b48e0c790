import { AppError } from '@kindling/domain/errors'
import type { withdrawBody } from '@kindling/domain/money/withdrawal-contract'
import type { z } from 'zod'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { askProcessor } from '../../payments/ask-processor.ts'
import { notFound } from './method-service.ts'
import { lockMethod } from './method-store.ts'
import { findPayoutAccount, type NewPayout } from './payout-store.ts'

export type WithdrawOrder = z.output<typeof withdrawBody>

/** The bank account of a withdrawal, as shown to the member. */
export type PayoutTarget = Pick<NewPayout, 'methodId' | 'processorAccountId' | 'bankName' | 'lastFour'>

/**
 * The bank account that the member's account at the processor pays out to. Undefined where payouts go to
 * withdrawal methods.
 * @throws AppError `account_not_ready` while the account can't receive payouts, `invalid` for a withdrawal
 * method, which isn't where the money would go, `unavailable`
 */
export async function findAccountTarget(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  memberId: string,
  order: WithdrawOrder,
): Promise<PayoutTarget | undefined> {
  if (payments.transfers === undefined) return undefined
  if (order.withdrawal_method_id !== undefined) {
    const message = 'Withdrawals go to the bank account of your payment account.'
    throw new AppError('invalid', message, { fields: [{ field: 'withdrawal_method_id', message }] })
  }
  const account = await findPayoutAccount(db, memberId)
  const bank = account && (await askProcessor(() => payments.accounts.payoutBank(account)))
  if (account === undefined || !bank) {
    const message = 'Please finish setting up your payment account before you withdraw.'
    throw new AppError('account_not_ready', message)
  }
  return { methodId: null, processorAccountId: account, ...bank }
}

/**
 * The member's withdrawal method, locked until the transaction ends.
 * @throws AppError `invalid` without one, `not_found` for another member's
 */
export async function lockMethodTarget(
  tx: Transaction,
  memberId: string,
  { withdrawal_method_id: id }: WithdrawOrder,
): Promise<PayoutTarget> {
  if (id === undefined) {
    const message = 'Choose where the money goes.'
    throw new AppError('invalid', message, { fields: [{ field: 'withdrawal_method_id', message }] })
  }
  const method = await lockMethod(tx, memberId, id)
  if (method === undefined) throw notFound()
  return {
    methodId: method.id,
    processorAccountId: null,
    bankName: method.bankName,
    lastFour: method.lastFour,
  }
}
