import { beginOfDay, endOfDay, requestExpiresAt } from '@kindling/domain/bookings/booking-expiry'
import type { BookingActor } from '@kindling/domain/bookings/booking-parties'
import { findTransition, isTooEarly } from '@kindling/domain/bookings/moves/booking-rules'
import type { HandOverStep } from '@kindling/domain/lending/hand-over-steps'
import { daysLate, lateFee } from '@kindling/domain/lending/late-return'
import { countsFrom, daysOfLoan } from '@kindling/domain/lending/thing-rules'
import { settle, sideOf, totalOf } from './booking-rules.ts'
import { spendCardCash } from './card-cash-rules.ts'
import { isLent } from './lent-days.ts'
import { priceOf } from './money-rules.ts'
import { spendable } from './spark-rules.ts'
import { nextStep, noonOf, returnOn, stateOf } from './state-of.ts'
import type { ModelBooking, ModelIntent, ModelMember, ModelThing, World } from './world.ts'

export interface Borrowed {
  id: string
  by: ModelMember
  thing: ModelThing
  method: 'wallet' | 'spark_token'
  /** First and last day as `YYYY-MM-DD`, in London, and the number of days. */
  days: { from: string; until: string; count: number }
  intents: { price: string; deposit: string }
}

/** The deposit of a thing, in pence or milli-sparks. */
export function depositOf({ deposit }: ModelThing, method: 'wallet' | 'spark_token'): number {
  return method === 'spark_token' ? deposit * 5 : deposit
}

/** Requests to borrow a thing. @returns the expected outcome */
export function borrow(world: World, { id, by, thing, method, days, intents }: Borrowed): string {
  const { offer } = thing
  if (by.isGone) return 'unauthenticated'
  if (offer.owner.isGone) return 'not_found'
  if (offer.owner === by) return 'own_booking'
  if (world.bookings.some((one) => one.intent.client === by && isOverdue(world, one))) return 'loan_overdue'
  if (isLent(world, thing, days)) return 'slot_taken'
  const [price, deposit] = [priceOf(offer, method) * days.count, depositOf(thing, method)]
  if (spendable(world, by, method) < price + deposit) return 'insufficient_funds'
  const set = (intentId: string, amount: number): ModelIntent => {
    by[method] -= amount
    const cardCash = method === 'wallet' ? spendCardCash(world, by, amount) : []
    return {
      id: intentId,
      client: by,
      offer,
      method,
      amount,
      minutes: undefined,
      state: 'attached',
      cardCash,
      expiresAt: 0,
      card: undefined,
      reversals: [],
      share: 0,
    }
  }
  const intent = set(intents.price, price)
  const held = deposit === 0 ? [] : [set(intents.deposit, deposit)]
  world.intents.push(intent, ...held)
  const dayBegins = beginOfDay(days.from, 'Europe/London')
  world.bookings.push({
    id,
    intent,
    extras: [],
    startsAt: null,
    dayBegins,
    policyStart: dayBegins.getTime(),
    loan: {
      thing,
      from: days.from,
      until: days.until,
      deposit: held,
      words: [],
      countsAt: undefined,
      backAt: undefined,
    },
    status: offer.isInstant ? 'accepted' : 'pending',
    acceptedAt: offer.isInstant ? world.now : null,
    ends: endOfDay(days.until, 'Europe/London'),
    expiresAt: requestExpiresAt(new Date(world.now), noonOf(days.from)).getTime(),
    settlesAt: undefined,
    isSettled: false,
    disputeId: undefined,
    dispute: undefined,
    startedBy: undefined,
    absenceSaidBy: undefined,
    absenceDecidesAt: null,
    absent: undefined,
  })
  return 'success'
}

const actions = { handed_over: 'hand-over', returned: 'return' } as const

/** Says that a thing was handed over or returned. @returns the expected outcome */
export function say(
  world: World,
  booking: ModelBooking,
  { by, step }: { by: ModelMember; step: HandOverStep },
): string {
  const { loan } = booking
  const side = sideOf(booking, by)
  if (by.isGone) return 'unauthenticated'
  if (side === undefined || loan === undefined) return 'not_found'
  if (isTooEarly(side, stateOf(booking), actions[step], new Date(world.now))) return 'conflict'
  if (nextStep(booking) !== step) return 'state_conflict'
  if (loan.words.includes(side)) return 'success'
  if (loan.words.length > 0) {
    booking.loan = { ...loan, words: [...loan.words, side] }
    goOn(world, booking, side)
  } else {
    const backAt = step === 'returned' ? world.now : undefined
    const countsAt = countsFrom(step, new Date(world.now), new Date(returnOn(loan.until))).getTime()
    booking.loan = { ...loan, words: [side], countsAt, backAt }
    // A hand-over cancels the borrower's report that the owner was absent.
    if (step === 'handed_over') Object.assign(booking, { absenceSaidBy: undefined, absenceDecidesAt: null })
  }
  return 'success'
}

/** Counts a step that one side said as said by both, once its time is over. */
export function countWords(world: World): void {
  for (const booking of world.bookings) {
    const { countsAt } = booking.loan ?? {}
    if (countsAt !== undefined && countsAt <= world.now && nextStep(booking) !== undefined)
      goOn(world, booking, 'system')
  }
}

function goOn(world: World, booking: ModelBooking, by: BookingActor): void {
  const step = nextStep(booking)
  const move = step && findTransition(by, stateOf(booking), actions[step], new Date(world.now))
  if (move === undefined || booking.loan === undefined) throw new Error('a loan that is said has a next step')
  booking.status = move.to
  booking.loan = { ...booking.loan, words: [], countsAt: undefined }
  if (move.escrow === 'release') settle(booking, totalOf(booking) + lateFeeOf(booking))
}

/** Whether a thing is overdue by more than an hour, and neither side said that it is back. */
export function isOverdue(world: World, { loan, status }: ModelBooking): boolean {
  const isOut = loan !== undefined && status === 'in_progress' && loan.words.length === 0
  return isOut && daysLate(new Date(returnOn(loan.until)), new Date(world.now)) > 0
}

/** The late fee, which the owner gets out of the deposit, in pence or milli-sparks. */
function lateFeeOf(booking: ModelBooking): number {
  const { loan } = booking
  if (loan?.backAt === undefined) return 0
  const days = daysLate(new Date(returnOn(loan.until)), new Date(loan.backAt))
  const dayPrice = totalOf(booking) / daysOfLoan(loan.from, loan.until)
  return lateFee({ dayPrice, deposit: loan.deposit[0]?.amount ?? 0 }, days)
}
