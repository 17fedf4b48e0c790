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

/** Who gets what was set aside: all to one side, or a split in which the client gets what the provider doesn't. */
export type CloseTo = 'provider' | 'client' | { provider: number }

type Wanted = Omit<NewIntent, 'state' | 'expiresAt' | 'createdAt'> & { at: Date }

/** Ways to pay that an operator may close. Whatever begins a payment asks them, so that none can be forgotten. */
export interface WaysToPay {
  /** @throws AppError `unavailable` for one that is closed */
  assertOpen(method: Wanted['method']): void
}

/** With no way to pay closed: for the demo's seed. */
export const everyWayToPay: WaysToPay = { assertOpen: () => {} }

/**
 * Sets money aside for a booking: from the member's balance, or from `card_clearing`, into escrow. An intent that no
 * booking takes within 15 minutes is released. An intent of nothing, for what is lent for nothing, moves nothing.
 * @throws AppError `insufficient_funds`, `unavailable` for a closed way to pay
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

/** The same for a call that does nothing else, in one statement. Where there is too little, it has kept that refusal. */
export async function holdOnce(db: Database, hold: Hold, claim: HoldClaim) {
  return await againIfUndone(() => insertHoldOnce(db, hold, claim))
}

/**
 * Money that is to be set aside, for the statement that does it.
 * @throws AppError `unavailable` for a closed way to pay
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
 * Begins an intent that a card is to pay. Nothing is in the books before the card has paid; when it hasn't within 15
 * minutes, it can't any more.
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
 * Sets aside what a card has paid, once the processor has said so: from `card_clearing` into escrow, for 15 minutes
 * from now.
 * @param paid.isCaptured whether the money has left the card, rather than being set aside on it
 * @returns false, with nothing written, unless the intent is pending and in time
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
 * Cancels an intent that its card hasn't paid, and puts the cancellation of the payment into the outbox: it can't come
 * in any more, or is refunded.
 * @returns false when it isn't pending any more
 */
export async function cancelCardIntent(tx: Executor, intent: Intent, at: Date): Promise<boolean> {
  if (!(await markClosed(tx, intent, 'canceled', at))) return false
  const { id: intentId, amount } = intent
  await enqueueCall(tx, { key: `cancel:${intentId}`, kind: 'return', about: { intentId }, amount, at })
  return true
}

/** Puts the capture of a card into the outbox, on which the amount is only set aside (`manual`). */
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
 * Empties an intent's part of escrow, once. Whatever closes it uses the key `close:{intent}`, so that the database
 * itself refuses a second close, be it a release after a refund or a settlement after either. What goes back to a card
 * is put into the outbox under the same key.
 * @param intent as read in this transaction: `held` (only back to the client) or `attached`
 * @throws Error when the intent has been moved since, or was closed before
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
  // Of a loan for nothing: nothing was held, and nothing moves.
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
 * Closes all that was set aside for one booking. Of a split, the provider's part comes out of the first intent as far
 * as that goes, then out of the next one.
 * @param intents of one client, provider and currency
 * @throws Error as `closeIntent`, and when the provider would get more than there is
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
 * Locks whom several intents of one booking pay, before the first is closed: each transfer alone locks its own, and
 * together they have to lock in the order of the accounts.
 */
export async function lockPayees(tx: Executor, intents: readonly Intent[]): Promise<void> {
  const [first] = intents
  if (first === undefined || intents.length < 2) return
  await lockMemberAccounts(tx, [first.memberId, providerOf(first)], [first.currency])
}

function payProvider(intent: Intent, amount: number): Entry[] {
  return amount === 0 ? [] : [{ account: memberAccount(providerOf(intent), intent.currency), amount }]
}

/** The database lets nothing be attached that is for nobody. */
function providerOf({ id, providerId }: Intent): string {
  if (providerId === null) throw new Error(`intent ${id} is for nobody yet`)
  return providerId
}

/** The entries that return money to its payer; what a card's bank has taken back already isn't refunded again. */
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

// A card's money comes out of `card_clearing` and goes back there.
function payerAccount({
  method,
  memberId,
  currency,
}: Pick<Intent, 'method' | 'memberId' | 'currency'>): AccountRef {
  return method === 'card' ? { kind: 'card_clearing', currency } : memberAccount(memberId, currency)
}
