import { requestExpiresAt } from '@kindling/domain/bookings/booking-expiry'
import { AppError } from '@kindling/domain/errors'
import type { LoanForm } from '@kindling/domain/lending/loan-contract'
import { v7 } from 'uuid'
import type { Transaction } from '../../../db/connect.ts'
import { isExclusionViolation } from '../../../db/pg-errors.ts'
import type { Deps } from '../../../deps.ts'
import { type Intent, markAttached } from '../../../ledger/intent-store.ts'
import { holdForIntent, type WaysToPay } from '../../../ledger/intents.ts'
import { waysToPay } from '../../../switches/refusals.ts'
import type { Booking } from '../booking-store.ts'
import { makeMove } from '../moves/booking-moves.ts'
import { notifyOf } from '../notify-sides.ts'
import { nothingYet } from '../orders/new-booking.ts'
import type { Sides } from '../party-store.ts'
import { agreeOnLoan, type Borrowable, type LoanTerms } from './loan-order.ts'
import { findBorrowable, findOverdue, insertLoan, isPromisedOn } from './loan-store.ts'

type BorrowDeps = Pick<Deps, 'clock' | 'jobs' | 'mailer' | 'config' | 'switches'>

/**
 * Requests a loan of a thing, or books it at once where its owner accepts bookings instantly. Holds its price and its
 * deposit by an intent each, both attached to the booking.
 * @param tx opened by the caller, who also stores the response in it
 * @returns the id of the booking
 * @throws AppError `not_found` for a thing that isn't lent any more, `own_booking`, `loan_overdue` for a borrower with
 *   another loan overdue, `slot_taken` for days that are booked, `insufficient_funds`, and the errors of `agreeOnLoan`
 */
export async function borrow(
  tx: Transaction,
  deps: BorrowDeps,
  memberId: string,
  order: LoanForm,
): Promise<string> {
  const at = deps.clock.now()
  const found = await findBorrowable(tx, order.thing_id, memberId)
  if (found === undefined) throw new AppError('not_found', 'This thing isn’t lent any more')
  if (found.provider.id === memberId) throw new AppError('own_booking', 'You can’t borrow from yourself.')
  const overdue = await findOverdue(tx, memberId, at)
  if (overdue !== undefined) throw bringBackFirst(overdue)
  const terms = agreeOnLoan(found, order, at)
  if (await isPromisedOn(tx, order.thing_id, order)) throw daysTaken()

  const ways = waysToPay(deps.switches)
  const hold = (amount: number) =>
    setAside(tx, found, { method: order.payment_method, terms, amount, at, ways })
  const price = await hold(terms.price)
  const deposit = terms.deposit === 0 ? undefined : await hold(terms.deposit)
  const booking = newLoanBooking(found, order, { terms, intent: price, at })
  await insertLoan(tx, booking, {
    bookingId: booking.id,
    thingId: order.thing_id,
    fromDay: order.from,
    untilDay: order.until,
    handOverAt: terms.handOverAt,
    returnAt: terms.returnAt,
    depositIntentId: deposit?.id ?? null,
    countsAt: null,
  })
  const sides = { booking, client: found.client, provider: found.provider }
  if (found.offer.instant) await acceptAtOnce(tx, deps, sides, at)
  else await notifyOf(tx, deps, sides, { action: 'request', actor: 'client', at })
  return booking.id
}

interface SetAside {
  method: LoanForm['payment_method']
  terms: LoanTerms
  amount: number
  at: Date
  ways: WaysToPay
}

async function setAside(
  tx: Transaction,
  { client, provider, offer }: Borrowable,
  { method, terms, amount, at, ways }: SetAside,
): Promise<Intent> {
  const parties = { memberId: client.id, providerId: provider.id, skillId: offer.id }
  const intent = await holdForIntent(tx, { ...parties, method, currency: terms.currency, amount, at }, ways)
  if (!(await markAttached(tx, intent.id, at)))
    throw new Error(`intent ${intent.id} was taken as it was made`)
  return intent
}

/** Accepts a loan for an owner who has switched on instant booking. */
async function acceptAtOnce(tx: Transaction, deps: BorrowDeps, { booking }: Sides, at: Date): Promise<void> {
  const mover = { actor: 'provider', actorId: booking.providerId, at } as const
  const moved = await acceptOrRefuse(makeMove(tx, deps, booking, 'accept', mover))
  if (moved === undefined) throw daysTaken()
  await notifyOf(tx, deps, moved, { action: 'book', actor: 'client', at })
}

async function acceptOrRefuse<T>(accepting: Promise<T>): Promise<T> {
  return await accepting.catch((error: unknown) => {
    throw isExclusionViolation(error, 'loans_no_overlap') ? daysTaken() : error
  })
}

function bringBackFirst({ title }: { title: string }): AppError {
  return new AppError(
    'loan_overdue',
    `“${title}” was to be back by now. Bring it back first, or ask its owner for more days.`,
  )
}

/** Error for a borrower who asks for days that are booked by somebody else. */
function daysTaken(): AppError {
  return new AppError(
    'slot_taken',
    'Somebody was faster: it is promised on some of these days. Choose others.',
  )
}

interface Agreed {
  terms: LoanTerms
  intent: Intent
  at: Date
}

function newLoanBooking(
  { client, provider, offer, thing }: Borrowable,
  order: LoanForm,
  { terms, intent, at }: Agreed,
): Booking {
  return {
    ...nothingYet,
    id: v7(),
    clientId: client.id,
    providerId: provider.id,
    skillId: offer.id,
    intentId: intent.id,
    title: thing.title,
    description: order.message,
    status: 'pending',
    version: 1,
    bookingDate: order.from,
    lentUntil: order.until,
    deposit: terms.deposit,
    timeZone: provider.timeZone,
    location: thing.handOverPlace,
    lat: null,
    lon: null,
    exactness: null,
    images: [],
    paymentMethod: order.payment_method,
    currency: terms.currency,
    price: terms.price,
    startsAt: null,
    durationMinutes: null,
    packageName: null,
    blocked: null,
    policy: offer.policy,
    isInstant: offer.instant,
    expiresAt: requestExpiresAt(at, terms.handOverAt),
    createdAt: at,
    updatedAt: at,
  }
}
