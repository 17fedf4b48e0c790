import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { billingMethods } from '../../db/schema/cards.ts'
import { accounts, ledgerEntries, paymentIntents, transfers } from '../../db/schema/ledger.ts'
import { connectedAccounts } from '../../db/schema/payments.ts'
import { referralRewards } from '../../db/schema/referrals.ts'
import { payouts, withdrawalMethods } from '../../db/schema/withdrawals.ts'

/** Every movement of the member's accounts, oldest first, in minor units. */
export async function readStatement(db: Executor, memberId: string) {
  return await db
    .select({
      at: ledgerEntries.createdAt,
      currency: ledgerEntries.currency,
      amount: ledgerEntries.amount,
      balanceAfter: ledgerEntries.balanceAfter,
      reason: transfers.reason,
      bookingId: transfers.bookingId,
    })
    .from(ledgerEntries)
    .innerJoin(accounts, eq(accounts.id, ledgerEntries.accountId))
    .innerJoin(transfers, eq(transfers.id, ledgerEntries.transferId))
    .where(eq(accounts.memberId, memberId))
    .orderBy(asc(ledgerEntries.id))
}

export async function readPayments(db: Executor, memberId: string) {
  const { method, currency, amount, state, createdAt, closedAt } = paymentIntents
  return await db
    .select({ method, currency, amount, state, createdAt, closedAt })
    .from(paymentIntents)
    .where(eq(paymentIntents.memberId, memberId))
    .orderBy(asc(paymentIntents.id))
}

export async function readPayoutAccount(db: Executor, memberId: string) {
  const { stripeAccountId, chargesEnabled, payoutsEnabled, detailsSubmitted, createdAt } = connectedAccounts
  const [row] = await db
    .select({ stripeAccountId, chargesEnabled, payoutsEnabled, detailsSubmitted, createdAt })
    .from(connectedAccounts)
    .where(eq(connectedAccounts.memberId, memberId))
  return row ?? null
}

export async function readRewards(db: Executor, memberId: string) {
  const { amount, earnedAt, paidAt } = referralRewards
  return await db
    .select({ amount, earnedAt, paidAt })
    .from(referralRewards)
    .where(eq(referralRewards.referrerId, memberId))
    .orderBy(asc(referralRewards.earnedAt))
}

export async function readBillingMethods(db: Executor, memberId: string) {
  const { brand, lastFour, expiryDate, address, city, postalCode, createdAt } = billingMethods
  return await db
    .select({ brand, lastFour, expiryDate, address, city, postalCode, createdAt })
    .from(billingMethods)
    .where(eq(billingMethods.memberId, memberId))
    .orderBy(asc(billingMethods.id))
}

export async function readWithdrawalMethods(db: Executor, memberId: string) {
  const { bankName, accountName, lastFour, createdAt } = withdrawalMethods
  return await db
    .select({ bankName, accountName, lastFour, createdAt })
    .from(withdrawalMethods)
    .where(eq(withdrawalMethods.memberId, memberId))
    .orderBy(asc(withdrawalMethods.id))
}

export async function readPayouts(db: Executor, memberId: string) {
  const { amount, state, bankName, lastFour, createdAt, closedAt } = payouts
  return await db
    .select({ amount, state, bankName, lastFour, createdAt, closedAt })
    .from(payouts)
    .where(eq(payouts.memberId, memberId))
    .orderBy(asc(payouts.id))
}
