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

/** Where a withdrawal goes, as it is shown. */
export type PayoutTarget = Pick<NewPayout, 'methodId' | 'processorAccountId' | 'bankName' | 'lastFour'>

/**
 * Finds where the member's account with the processor pays out to. Undefined where payouts go to withdrawal methods.
 * @throws AppError `account_not_ready` for a member whose account can't pay out yet, `invalid` for a withdrawal method,
 * which isn't where the money would go, `unavailable`
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
 * The member's withdrawal method, which stays until the transaction ends.
 * @throws AppError `invalid` without one, `not_found` for one that isn't the member's
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
