import { maskAccountNumber } from '@kindling/domain/money/account-number'
import { penceToPounds } from '@kindling/domain/money/money'
import type { Withdrawal, WithdrawalMethod } from '@kindling/domain/money/withdrawal-contract'
import { WITHDRAWAL_FEE, withdrawalArrivesBy } from '@kindling/domain/money/withdrawal-terms'
import type { MethodRow } from './method-store.ts'
import type { PayoutRow } from './payout-store.ts'

/** A bank account for the API, with the last digits of its number only. */
export function presentMethod({
  id,
  bankName,
  accountName,
  lastFour,
  createdAt,
}: MethodRow): WithdrawalMethod {
  return {
    id,
    bank_name: bankName,
    account_number: maskAccountNumber(lastFour),
    account_name: accountName,
    created_at: createdAt.toISOString(),
  }
}

/** A withdrawal for the API. */
export function presentWithdrawal({
  id,
  amount,
  state,
  bankName,
  lastFour,
  createdAt,
}: PayoutRow): Withdrawal {
  return {
    id,
    amount: penceToPounds(amount),
    state,
    bank_name: bankName,
    account_number: maskAccountNumber(lastFour),
    fee: penceToPounds(WITHDRAWAL_FEE),
    created_at: createdAt.toISOString(),
    arrives_by: withdrawalArrivesBy(createdAt),
  }
}
