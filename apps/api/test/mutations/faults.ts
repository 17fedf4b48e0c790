import { appointmentFaults } from './appointment-faults.ts'
import { bookingFaults } from './booking-faults.ts'
import { cancellationFaults } from './cancellation-faults.ts'
import { changeRequestFaults } from './change-request-faults.ts'
import { deskFaults } from './desk-faults.ts'
import { escrowFaults } from './escrow-faults.ts'
import { extensionFaults } from './extension-faults.ts'
import type { Fault } from './fault.ts'
import { lateReturnFaults } from './late-return-faults.ts'
import { lendingClaimFaults } from './lending-claim-faults.ts'
import { lendingFaults } from './lending-faults.ts'
import { privacyFaults } from './privacy-faults.ts'
import { reversalFaults } from './reversal-faults.ts'
import { secondFactorFaults } from './second-factor-faults.ts'
import { sparkFaults } from './spark-faults.ts'
import { standingFaults } from './standing-faults.ts'
import { withdrawalFaults } from './withdrawal-faults.ts'

const ledger = 'apps/api/src/ledger'
const functions = 'apps/api/src/db/functions'
const posting = `${functions}/money/post_transfer.sql`
const features = 'apps/api/src/features'

/** The faults that the tests must detect. */
export const faults: readonly Fault[] = [
  {
    name: 'balances are read without the lock of their rows',
    edits: [
      {
        file: posting,
        find: 'SET balance = balance + amounts[i]\n        WHERE kind',
        put: `SET balance = (SELECT b.balance FROM accounts b WHERE b.id = accounts.id) + amounts[i]\n        WHERE kind`,
      },
    ],
  },
  {
    name: 'a hold doesn’t ask whether there is enough',
    edits: [
      {
        file: posting,
        find: 'AND (amounts[i] > 0 OR balance + amounts[i] >= CASE WHEN may_owe THEN floor ELSE 0 END)',
        put: '',
      },
    ],
  },
  {
    name: 'a transfer that is refused keeps what it has moved',
    edits: [
      {
        file: posting,
        find: 'UPDATE accounts SET balance = balance - amounts[i] WHERE id = ids[i]',
        put: 'UPDATE accounts SET balance = balance WHERE id = ids[i]',
      },
    ],
    suites: ['ledger'],
  },
  {
    name: 'a refused hold is kept as if it had been made',
    edits: [
      {
        file: `${functions}/money/hold_once.sql`,
        find: 'UPDATE idempotency_keys SET status_code = refusal_code, answer = refusal',
        put: 'UPDATE idempotency_keys SET status_code = status_code',
      },
    ],
    suites: ['holds'],
  },
  {
    name: 'a release has a key of its own, so that it isn’t unique',
    edits: [
      {
        file: `${ledger}/intents.ts`,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be found
        find: 'key: `close:${intent.id}`',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be put
        put: 'key: `close:${intent.id}:${why.at.getTime()}:${Math.random()}`',
      },
    ],
  },
  {
    name: 'the sides of a split are exchanged',
    edits: [
      {
        file: `${ledger}/intents.ts`,
        find: "to === 'client' ? 0 : to.provider",
        put: "to === 'client' ? 0 : intent.amount - to.provider",
      },
    ],
  },
  {
    name: 'sparks are counted of whole pounds alone',
    edits: [
      {
        file: 'packages/domain/src/money/spark-price.ts',
        find: 'return ratePence * MILLIS_PER_PENNY',
        put: 'return Math.floor(ratePence / 100) * 100 * MILLIS_PER_PENNY',
      },
    ],
  },
  {
    name: 'an idempotency key is ignored',
    edits: [
      {
        file: `${functions}/calls/claim_key.sql`,
        find: 'VALUES (of_member, of_key, of_call',
        put: "VALUES (of_member, of_key || ' ' || random(), of_call",
      },
    ],
  },
  {
    name: 'a payment is taken for a booking without comparing its state',
    edits: [
      {
        file: `${ledger}/intent-store.ts`,
        find: "        eq(paymentIntents.state, 'held'),\n        gt(paymentIntents.expiresAt, at),",
        put: '        gt(paymentIntents.expiresAt, at),',
      },
      {
        file: `${functions}/bookings/book_once.sql`,
        find: "WHERE id = booked.intent_id AND state = 'held' AND expires_at > at",
        put: 'WHERE id = booked.intent_id AND expires_at > at',
      },
    ],
  },
  {
    name: 'the sign of an entry is turned',
    edits: [
      {
        file: `${ledger}/payouts.ts`,
        find: '{ account: inTransit, amount },',
        put: '{ account: inTransit, amount: -amount },',
      },
    ],
  },
  {
    name: 'what the bank refused is booked as if it had arrived',
    edits: [
      {
        file: `${ledger}/payouts.ts`,
        find: "account: isPaid ? outside : memberAccount(memberId, 'GBP')",
        put: 'account: outside',
      },
    ],
  },
  {
    name: 'a provider is paid before the 48 hours are over',
    edits: [
      {
        file: `${features}/bookings/moves/due-booking-store.ts`,
        find: 'isNull(bookings.settledAt), lte(bookings.settleAt, at))',
        put: 'isNull(bookings.settledAt), lte(bookings.completedAt, at))',
      },
    ],
  },
  {
    name: 'a dispute doesn’t stop the settlement',
    edits: [
      {
        file: `${features}/bookings/moves/due-booking-store.ts`,
        find: "and(eq(bookings.status, 'completed'), isNull(bookings.settledAt)",
        put: 'and(isNull(bookings.settledAt)',
      },
    ],
  },
  {
    name: 'a card’s payment is credited as often as it is told',
    edits: [
      {
        file: `${features}/wallet-funding/funding-store.ts`,
        find: '.set({ creditedAt: at })\n    .where(isUnended(id))',
        put: '.set({ creditedAt: at })\n    .where(eq(walletFundings.id, id))',
      },
      {
        file: `${ledger}/fundings.ts`,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be found
        find: 'key: `fund:${id}`',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be put
        put: 'key: `fund:${id}:${Math.random()}`',
      },
    ],
  },
  {
    name: 'a reward is paid for a booking that was refunded',
    edits: [
      {
        file: `${features}/bookings/moves/booking-moves.ts`,
        find: "if (to !== 'client' && booking.price > 0) await earnReferralRewards",
        put: 'await earnReferralRewards',
      },
    ],
  },
  {
    name: 'a refund after a release: neither the state nor the key stands against it',
    edits: [
      {
        file: `${ledger}/intents.ts`,
        find: "if (state !== 'attached') throw",
        put: "if (state === 'pending') throw",
      },
      {
        file: `${ledger}/intents.ts`,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be found
        find: 'key: `close:${intent.id}`',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be put
        put: 'key: `close:${intent.id}:${state}`',
      },
    ],
  },
  {
    name: 'a card’s payment is taken for paid while it is only begun',
    edits: [
      {
        file: `${features}/money/card-intent-service.ts`,
        find: "if (status === 'open' || status === 'processing') return",
        put: "if (status === 'processing') return",
      },
    ],
  },
  {
    name: 'a card that pays too late is taken all the same',
    edits: [
      {
        file: `${ledger}/intent-store.ts`,
        find: "        eq(paymentIntents.state, 'pending'),\n        gt(paymentIntents.expiresAt, at),",
        put: "        eq(paymentIntents.state, 'pending'),",
      },
    ],
  },
  {
    name: 'what goes back to a card is not told to the processor',
    edits: [
      {
        file: `${ledger}/intents.ts`,
        find: "if (method !== 'card' || amount === 0 ||",
        put: "if (method !== 'card' || amount >= 0 ||",
      },
    ],
  },
  ...secondFactorFaults,
  ...sparkFaults,
  ...reversalFaults,
  ...withdrawalFaults,
  ...bookingFaults,
  ...cancellationFaults,
  ...appointmentFaults,
  ...changeRequestFaults,
  ...extensionFaults,
  ...lendingFaults,
  ...deskFaults,
  ...standingFaults,
  ...lateReturnFaults,
  ...lendingClaimFaults,
  ...escrowFaults,
  ...privacyFaults,
]
