import { INTENT_HOLD } from '@kindling/domain/bookings/booking-windows'
import { AppError } from '@kindling/domain/errors'
import { INSUFFICIENT_FUNDS } from '@kindling/domain/money/money-contract'
import { v7 } from 'uuid'
import type { Database, Executor } from '../db/connect.ts'
import { againIfUndone } from '../db/transaction.ts'
import { type AccountRef, type Entry, escrowAccount, memberAccount } from './accounts.ts'
import {
  findCardPayment,
  type IntentPayment,
  insertCardPayment,
  markAuthorised,
} from './cards/card-payment-store.ts'
import { offsetReversals } from './cards/reversals.ts'
import { type Hold, type HoldClaim, insertHold, insertHoldOnce } from './hold-store.ts'
import { type Intent, insertIntent, markClosed, markHeld, type NewIntent } from './intent-store.ts'
import { lockMemberAccounts } from './ledger-store.ts'
import { enqueueCall } from './outbox-store.ts'
import { postTransfer } from './transfers.ts'

/** Who is paid from escrow: one side, or a split in which the client gets what the provider doesn't. */
export type CloseTo = 'provider' | 'client' | { provider: number }

type Wanted = Omit<NewIntent, 'state' | 'expiresAt' | 'createdAt'> & { at: Date }

/**
 * Payment methods that an operator may disable. Everything that starts a payment takes this as a parameter, so that no
 * check is forgotten.
 */
export interface WaysToPay {
  /** @throws AppError `unavailable` for a disabled payment method */
  assertOpen(method: Wanted['method']): void
}

/** All payment methods enabled: for the demo's seed. */
export const everyWayToPay: WaysToPay = { assertOpen: () => {} }

/**
 * Sets money aside for a booking: from the member's balance, or from `card_clearing`, into escrow. An intent that no
 * booking takes within 15 minutes is released. An intent of 0, for a free loan, makes no transfer.
 * @throws AppError `insufficient_funds`, `unavailable` for a disabled payment method
 */
export async function holdForIntent(tx: Executor, wanted: Wanted, ways: WaysToPay): Promise<Intent> {
  const hold = newHold(wanted, wanted.amount === 0 ? everyWayToPay : ways)
  if (wanted.amount === 0) {
    const { id: _, ...intent } = hold.intent
    return await insertIntent(tx, intent)
  }
  if (!(await insertHold(tx, hold))) throw tooLittle()
  return hold.intent
}

/**
 * As `holdForIntent`, in one statement for a call that does nothing else. Insufficient funds are stored as the
 * response too.
 */
export async function holdOnce(db: Database, hold: Hold, claim: HoldClaim) {
  return await againIfUndone(() => insertHoldOnce(db, hold, claim))
}

/**
 * Prepares a hold for the statement that inserts it.
 * @throws AppError `unavailable` for a disabled payment method
 */
export function newHold({ at, minutes = null, packageId = null, ...wanted }: Wanted, ways: WaysToPay): Hold {
  ways.assertOpen(wanted.method)
  const times = { expiresAt: inTime(at), closedAt: null, createdAt: at }
  const intent = { id: v7(), ...wanted, minutes, packageId, state: 'held' as const, ...times }
  return { intent, transferId: v7() }
}

export function tooLittle(): AppError {
  return new AppError('insufficient_funds', INSUFFICIENT_FUNDS)
}

/**
 * Creates an intent to be paid by card. Nothing is in the ledger before the card has paid; it expires unpaid after 15
 * minutes.
 */
export async function createCardIntent(
  tx: Executor,
  { at, ...wanted }: Omit<Wanted, 'method' | 'currency'>,
  by: Pick<IntentPayment, 'capture'> & Partial<Pick<IntentPayment, 'customerId' | 'methodId'>>,
  ways: WaysToPay,
): Promise<Intent> {
  ways.assertOpen('card')
  const card = { method: 'card', currency: 'GBP', state: 'pending' } as const
  const intent = await insertIntent(tx, { ...wanted, ...card, createdAt: at, expiresAt: inTime(at) })
  await insertCardPayment(tx, { intentId: intent.id, ...by, createdAt: at })
  return intent
}

/**
 * Holds a card payment that the processor has confirmed: from `card_clearing` into escrow, for 15 minutes from now.
 * @param paid.isCaptured whether it is captured, rather than only authorised
 * @returns false, with nothing written, unless the intent is pending and not expired
 */
export async function holdFromCard(
  tx: Executor,
  intent: Intent,
  { at, isCaptured }: { at: Date; isCaptured: boolean },
): Promise<boolean> {
  if (!(await markHeld(tx, intent.id, { at, until: inTime(at) }))) return false
  await markAuthorised(tx, intent.id, { at, isCaptured })
  await postHold(tx, intent, at)
  return true
}

/**
 * Cancels an intent whose card hasn't paid, and enqueues the cancellation of the payment: it can't succeed any more,
 * or is refunded.
 * @returns false when it isn't pending any more
 */
export async function cancelCardIntent(tx: Executor, intent: Intent, at: Date): Promise<boolean> {
  if (!(await markClosed(tx, intent, 'canceled', at))) return false
  const { id: intentId, amount } = intent
  await enqueueCall(tx, { key: `cancel:${intentId}`, kind: 'return', about: { intentId }, amount, at })
  return true
}

/** Enqueues the capture of an authorised card payment (`manual`). */
export async function enqueueCapture(tx: Executor, intent: Intent, at: Date): Promise<void> {
  const { id: intentId, amount } = intent
  await enqueueCall(tx, { key: `capture:${intentId}`, kind: 'capture', about: { intentId }, amount, at })
}

function inTime(at: Date): Date {
  return new Date(at.getTime() + INTENT_HOLD)
}

async function postHold(tx: Executor, intent: Intent, at: Date): Promise<void> {
  await postTransfer(tx, {
    key: `hold:${intent.id}`,
    reason: 'Set aside for a booking',
    intentId: intent.id,
    entries: [
      { account: payerAccount(intent), amount: -intent.amount },
      { account: escrowAccount(intent.currency), amount: intent.amount },
    ],
    at,
  })
}

/**
 * Pays out an intent's part of escrow, once. Every close uses the key `close:{intent}`, so that the unique constraint
 * prevents a second one, be it a release after a refund or a settlement after either. A card refund is enqueued under
 * the same key.
 * @param intent as read in this transaction: `held` (only back to the client) or `attached`
 * @throws Error when the intent has changed since, or was closed before
 */
export async function closeIntent(
  tx: Executor,
  intent: Intent,
  to: CloseTo,
  why: { reason: string; bookingId?: string | undefined; at: Date },
): Promise<void> {
  const state = stateAfter(intent, to)
  if (!(await markClosed(tx, intent, state, why.at))) {
    throw new Error(`intent ${intent.id} is not ${intent.state} any more`)
  }
  // A free loan: nothing was held, so no transfer.
  if (intent.amount === 0) return
  const provider = providerPart(intent, to)
  const back = await backTo(tx, intent, intent.amount - provider, why.at)
  const payees = [...payProvider(intent, provider), ...back.entries]
  await postTransfer(tx, {
    key: `close:${intent.id}`,
    reason: why.reason,
    intentId: intent.id,
    bookingId: why.bookingId,
    entries: [
      { account: escrowAccount(intent.currency), amount: -intent.amount },
      ...payees.filter(({ amount }) => amount !== 0),
    ],
    at: why.at,
  })
  await enqueueRefund(tx, intent, back.toCard, why.at)
}

/**
 * Closes all intents of one booking. In a split, the provider's part comes out of the first intent as far as that
 * covers it, then out of the next.
 * @param intents of one client, provider and currency
 * @throws Error as `closeIntent`, and when the provider's part exceeds the total
 */
export async function closeIntents(
  tx: Executor,
  intents: readonly Intent[],
  to: CloseTo,
  why: Parameters<typeof closeIntent>[3],
): Promise<void> {
  await lockPayees(tx, intents)
  let left = typeof to === 'object' ? to.provider : 0
  for (const intent of intents) {
    if (typeof to === 'object') {
      const provider = Math.min(left, intent.amount)
      left -= provider
      await closeIntent(tx, intent, provider === 0 ? 'client' : { provider }, why)
    } else await closeIntent(tx, intent, to, why)
  }
  if (left > 0) throw new Error(`${left} more than was set aside can't go to the provider`)
}

/**
 * Locks the accounts paid by several intents of one booking, before the first is closed: each transfer alone locks
 * only its own, and all together must lock in account order, to prevent deadlocks.
 */
export async function lockPayees(tx: Executor, intents: readonly Intent[]): Promise<void> {
  const [first] = intents
  if (first === undefined || intents.length < 2) return
  await lockMemberAccounts(tx, [first.memberId, providerOf(first)], [first.currency])
}

function payProvider(intent: Intent, amount: number): Entry[] {
  return amount === 0 ? [] : [{ account: memberAccount(providerOf(intent), intent.currency), amount }]
}

/** A check constraint requires a provider before an intent is attached. */
function providerOf({ id, providerId }: Intent): string {
  if (providerId === null) throw new Error(`intent ${id} is for nobody yet`)
  return providerId
}

/** Entries of a refund to the payer; what a chargeback has already taken back isn't refunded again. */
async function backTo(
  tx: Executor,
  intent: Intent,
  amount: number,
  at: Date,
): Promise<{ entries: Entry[]; toCard: number }> {
  if (intent.method !== 'card') return { entries: [{ account: payerAccount(intent), amount }], toCard: 0 }
  const { entries, left } = await offsetReversals(tx, intent.id, amount, at)
  return { entries: [...entries, { account: payerAccount(intent), amount: left }], toCard: left }
}

async function enqueueRefund(tx: Executor, { id, method }: Intent, amount: number, at: Date): Promise<void> {
  // The demo's bookings have no card payment.
  if (method !== 'card' || amount === 0 || (await findCardPayment(tx, id)) === undefined) return
  await enqueueCall(tx, { key: `close:${id}`, kind: 'return', about: { intentId: id }, amount, at })
}

function stateAfter({ id, state }: Intent, to: CloseTo) {
  if (state === 'held' && to === 'client') return 'released'
  if (state !== 'attached') throw new Error(`intent ${id} is ${state} and can't be closed this way`)
  return to === 'client' ? 'refunded' : 'settled'
}

function providerPart(intent: Intent, to: CloseTo): number {
  const part = to === 'provider' ? intent.amount : to === 'client' ? 0 : to.provider
  if (part < 0 || part > intent.amount) {
    throw new Error(`intent ${intent.id} of ${intent.amount} can't give ${part} to the provider`)
  }
  return part
}

// Card payments come from `card_clearing` and are refunded to it.
function payerAccount({
  method,
  memberId,
  currency,
}: Pick<Intent, 'method' | 'memberId' | 'currency'>): AccountRef {
  return method === 'card' ? { kind: 'card_clearing', currency } : memberAccount(memberId, currency)
}
