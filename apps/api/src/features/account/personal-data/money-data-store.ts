import { and, asc, eq, isNull } from 'drizzle-orm'
import { referralRewards } from '../../../db/schema/members/referrals.ts'
import { cardPayments, processorCalls } from '../../../db/schema/money/card-payments.ts'
import { cardReversals } from '../../../db/schema/money/card-reversals.ts'
import { billingMethods, paymentCustomers } from '../../../db/schema/money/cards.ts'
import { accounts, ledgerEntries, paymentIntents, transfers } from '../../../db/schema/money/ledger.ts'
import { connectedAccounts, walletFundings } from '../../../db/schema/money/payments.ts'
import { payouts, withdrawalMethods } from '../../../db/schema/money/withdrawals.ts'
import { ERASED, personalTable } from './personal-table-store.ts'

const books = 'the books have to be complete, and name nobody'
const inStatement = 'its movements are in the statement'

/** Cards, bank accounts and ledger rows. */
export const moneyData = [
  personalTable(connectedAccounts, {
    of: [connectedAccounts.memberId],
    onLeaving: 'deleted',
    inArchive: {
      'money.payoutAccount': async ({ db, memberId }) => {
        const { stripeAccountId, chargesEnabled, payoutsEnabled, detailsSubmitted, createdAt } =
          connectedAccounts
        const [row] = await db
          .select({ stripeAccountId, chargesEnabled, payoutsEnabled, detailsSubmitted, createdAt })
          .from(connectedAccounts)
          .where(eq(connectedAccounts.memberId, memberId))
        return row ?? null
      },
    },
  }),
  personalTable(billingMethods, {
    of: [billingMethods.memberId],
    onLeaving: 'deleted',
    inArchive: {
      'money.billingMethods': async ({ db, memberId }) => {
        const { brand, lastFour, expiryDate, address, city, postalCode, createdAt } = billingMethods
        return await db
          .select({ brand, lastFour, expiryDate, address, city, postalCode, createdAt })
          .from(billingMethods)
          .where(eq(billingMethods.memberId, memberId))
          .orderBy(asc(billingMethods.id))
      },
    },
  }),
  personalTable(payouts, {
    of: [payouts.memberId],
    onLeaving: {
      kept: 'what was withdrawn stays in the books, without the bank that it went to',
      anonymise: (tx, { id }) =>
        tx
          .update(payouts)
          .set({ bankName: ERASED, lastFour: '', processorAccountId: null })
          .where(eq(payouts.memberId, id)),
    },
    inArchive: {
      'money.withdrawals': async ({ db, memberId }) => {
        const { amount, state, bankName, lastFour, createdAt, closedAt } = payouts
        return await db
          .select({ amount, state, bankName, lastFour, createdAt, closedAt })
          .from(payouts)
          .where(eq(payouts.memberId, memberId))
          .orderBy(asc(payouts.id))
      },
    },
  }),
  personalTable(withdrawalMethods, {
    of: [withdrawalMethods.memberId],
    onLeaving: 'deleted',
    inArchive: {
      'money.withdrawalMethods': async ({ db, memberId }) => {
        const { bankName, accountName, lastFour, createdAt } = withdrawalMethods
        return await db
          .select({ bankName, accountName, lastFour, createdAt })
          .from(withdrawalMethods)
          .where(eq(withdrawalMethods.memberId, memberId))
          .orderBy(asc(withdrawalMethods.id))
      },
    },
  }),
  personalTable(paymentCustomers, {
    of: [paymentCustomers.memberId],
    onLeaving: {
      deletedBy: async (tx, { id, remains }) => {
        const gone = await tx
          .delete(paymentCustomers)
          .where(eq(paymentCustomers.memberId, id))
          .returning({ customerId: paymentCustomers.customerId })
        remains.customers.push(...gone.map(({ customerId }) => customerId))
      },
    },
    inArchive: 'the payment processor’s id of the member; their cards are there',
  }),
  personalTable(referralRewards, {
    of: [referralRewards.referrerId, referralRewards.referredId],
    onLeaving: {
      kept: 'paid rewards are in the books',
      anonymise: (tx, { id }) =>
        tx
          .delete(referralRewards)
          .where(and(eq(referralRewards.referrerId, id), isNull(referralRewards.paidAt))),
    },
    inArchive: {
      'money.referralRewards': async ({ db, memberId }) => {
        const { amount, earnedAt, paidAt } = referralRewards
        return await db
          .select({ amount, earnedAt, paidAt })
          .from(referralRewards)
          .where(eq(referralRewards.referrerId, memberId))
          .orderBy(asc(referralRewards.earnedAt))
      },
    },
  }),
  personalTable(paymentIntents, {
    of: [paymentIntents.memberId],
    alsoNames: [paymentIntents.providerId],
    onLeaving: { kept: books },
    inArchive: {
      'money.payments': async ({ db, memberId }) => {
        const { method, currency, amount, state, createdAt, closedAt } = paymentIntents
        return await db
          .select({ method, currency, amount, state, createdAt, closedAt })
          .from(paymentIntents)
          .where(eq(paymentIntents.memberId, memberId))
          .orderBy(asc(paymentIntents.id))
      },
    },
  }),
  personalTable(ledgerEntries, {
    of: 'the member of its account',
    onLeaving: { kept: books },
    inArchive: {
      // Every ledger entry of the member's accounts, oldest first, in minor units.
      'money.statement': async ({ db, memberId }) =>
        await db
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
          .orderBy(asc(ledgerEntries.id)),
    },
  }),
  personalTable(transfers, {
    of: 'the members of its entries’ accounts',
    onLeaving: { kept: books },
    inArchive: inStatement,
  }),
  personalTable(walletFundings, {
    of: [walletFundings.memberId],
    onLeaving: { kept: books },
    inArchive: inStatement,
  }),
  personalTable(cardReversals, {
    of: [cardReversals.memberId],
    onLeaving: { kept: books },
    inArchive: inStatement,
  }),
  personalTable(cardPayments, {
    of: 'the member of its payment intent',
    onLeaving: { kept: books },
    inArchive: 'the payment processor’s ids of a payment',
  }),
  personalTable(processorCalls, {
    of: 'the member of its payment intent, funding or payout',
    onLeaving: { kept: books },
    inArchive: 'what the payment processor was told of a payment',
  }),
]
