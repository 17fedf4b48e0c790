import type { bookingCreateBody } from '@kindling/domain/bookings/booking-contract'
import { beginOfDay, bookedEnd } from '@kindling/domain/bookings/booking-expiry'
import type { BookingActor } from '@kindling/domain/bookings/booking-parties'
import type { BookingState, DisputeState, LoanState } from '@kindling/domain/bookings/booking-state'
import type { BookingStatus } from '@kindling/domain/bookings/booking-status'
import type { Hindrance } from '@kindling/domain/bookings/moves/booking-rules'
import { type BookingAction, bookingTransitions } from '@kindling/domain/bookings/moves/booking-transitions'
import { AppError } from '@kindling/domain/errors'
import type { z } from 'zod'
import type { Intent } from '../../ledger/intent-store.ts'
import { dayInWords, momentInWords } from '../../platform/moment-words.ts'
import type { Booking } from './booking-store.ts'

export type BookingOrder = z.output<typeof bookingCreateBody>

type Stored = Pick<
  Booking,
  | 'status'
  | 'bookingDate'
  | 'timeZone'
  | 'startsAt'
  | 'durationMinutes'
  | 'expiresAt'
  | 'absenceDecidesAt'
  | 'startedBy'
  | 'settleAt'
  | 'settledAt'
  | 'lentUntil'
  | 'updatedAt'
>

/** Loan and dispute of a booking, as the transition rules need them: stored in other tables. */
export interface BookingFacts {
  loan: Required<LoanState> | null
  dispute: DisputeState | null
}

/** The complete state of a booking that the transition rules of the domain read. */
export function stateOf(booking: Stored, facts: BookingFacts): Required<BookingState> {
  const { status, startsAt, expiresAt, absenceDecidesAt, startedBy, settleAt, settledAt } = booking
  return {
    status,
    startsAt,
    expiresAt,
    absenceDecidesAt,
    startedBy,
    ...facts,
    settlesAt: settleAt,
    isSettled: settledAt !== null,
    dayBegins: beginOfDay(booking.bookingDate, booking.timeZone),
    quietSince: new Date(Math.max(bookedEnd(booking).getTime(), booking.updatedAt.getTime())),
  }
}

/** Error for starting or completing a booking before its day, or too long before its time. */
export function tooEarly(
  { bookingDate, startsAt, timeZone }: Pick<Booking, 'bookingDate' | 'startsAt' | 'timeZone'>,
  opens: Date | undefined,
): AppError {
  const when =
    startsAt === null || opens === undefined ? dayInWords(bookingDate) : momentInWords(opens, timeZone)
  return new AppError('conflict', `This is possible from ${when} on.`)
}

/** Whether the transition table allows a side an action in any state of a booking. */
export function mayEver(actor: BookingActor, action: BookingAction): boolean {
  return bookingTransitions.some((row) => row.actor === actor && row.action === action)
}

export function bookingNotFound(): AppError {
  return new AppError('not_found', 'Booking not found')
}

const stands: Record<BookingStatus, string> = {
  pending: 'This booking still awaits an answer.',
  accepted: 'This booking is accepted already.',
  in_progress: 'This booking is under way already.',
  completed: 'This booking is completed already.',
  rejected: 'This booking was rejected or cancelled, or has expired.',
  disputed: 'This booking is in dispute.',
}

/** Error for a transition that the booking's current status doesn't allow. */
export function stateConflict(current: BookingStatus): AppError {
  return new AppError('state_conflict', stands[current], { current })
}

/** Error for a provider who accepts a booking that overlaps another accepted one. */
export function overlaps(): AppError {
  return new AppError('slot_taken', 'You have promised this time to somebody else already.')
}

/** Error for an owner who accepts a loan whose days overlap another accepted one. */
export function lentAlready(): AppError {
  return new AppError('slot_taken', 'You have promised it to somebody else on some of these days already.')
}

/** Error for an action that the transition table doesn't allow now, by the precondition that failed. */
export function refusal(
  booking: Booking,
  { hindrance, actor, action }: { hindrance: Hindrance; actor: BookingActor; action: BookingAction },
  opens: Date | undefined,
): AppError {
  const { status: current, lentUntil } = booking
  switch (hindrance) {
    case 'too-early':
      return tooEarly(booking, opens)
    case 'isNotBegun':
      return lentUntil === null ? begunAlready() : borrowedAlready()
    case 'isNotHandedOver':
      return handedOver()
    // Deadlines and confirmations that take effect with a job have the text of the status.
    case 'status':
    case 'isStillAsked':
    case 'isUnanswered':
    case 'isClaimable':
    case 'isSaidByBoth':
    case 'isUncontradicted':
    case 'isNobodyMissed':
    case 'isAbsenceUncontradicted':
    case 'isStartedByProvider':
    case 'isInWindow':
    case 'isWindowOver':
    case 'isUndecided':
    case 'isHeard':
    case 'isOpener':
    case 'isLongSilent':
      return action === 'dispute' && actor === 'provider' ? claimClosed(current) : stateConflict(current)
  }
}

function claimClosed(current: BookingStatus): AppError {
  return new AppError(
    'state_conflict',
    'You can say that something is wrong from its first day on, until you say that it is back or that counts as said.',
    { current },
  )
}

/** Error for cancelling a booking of work that has begun. */
function begunAlready(): AppError {
  return new AppError(
    'conflict',
    'It has begun, so it can’t be cancelled any more. If something is wrong, open a dispute.',
  )
}

/** Error for cancelling a loan from its first day on. */
function borrowedAlready(): AppError {
  return new AppError(
    'conflict',
    'Its first day has come, so it can’t be cancelled any more. If you never got it, say so on its page.',
  )
}

/** Error for cancelling a loan once one side has confirmed the hand-over. */
function handedOver(): AppError {
  return new AppError(
    'conflict',
    'One of you says that it was handed over, so it can’t be cancelled any more. If that is wrong, open a dispute.',
  )
}

/** Error for a payment intent that can't pay for this booking. */
export function intentUnusable(message: string): AppError {
  return new AppError('intent_unusable', message)
}

/**
 * Checks that a payment intent is for the ordered skill and provider, by the ordered payment method. An intent without
 * a skill or provider fits any order.
 * @throws AppError `intent_unusable`
 */
export function assertIntentFits(
  intent: Pick<Intent, 'skillId' | 'providerId' | 'method'>,
  order: Pick<BookingOrder, 'skills_id' | 'booked_user_id' | 'payment_method'>,
): void {
  const fits =
    (intent.skillId ?? order.skills_id) === order.skills_id &&
    (intent.providerId ?? order.booked_user_id) === order.booked_user_id &&
    intent.method === order.payment_method
  if (!fits) throw intentUnusable('This payment was made for something else. Please pay again.')
}
