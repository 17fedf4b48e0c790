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

/** What the rules need to know of a booking that stands in other tables. */
export interface BookingFacts {
  loan: Required<LoanState> | null
  dispute: DisputeState | null
}

/** A booking as the rules look at it, with nothing left out. */
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

/** What somebody hears who would start or complete a booking before its day, or too long before its time. */
export function tooEarly(
  { bookingDate, startsAt, timeZone }: Pick<Booking, 'bookingDate' | 'startsAt' | 'timeZone'>,
  opens: Date | undefined,
): AppError {
  const when =
    startsAt === null || opens === undefined ? dayInWords(bookingDate) : momentInWords(opens, timeZone)
  return new AppError('conflict', `This is possible from ${when} on.`)
}

/** Whether a side may ever take an action, whatever the booking's state. */
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

/** What somebody hears whose move came too late, or too early: where the booking stands now. */
export function stateConflict(current: BookingStatus): AppError {
  return new AppError('state_conflict', stands[current], { current })
}

/** What a provider hears who would promise the same time twice. */
export function overlaps(): AppError {
  return new AppError('slot_taken', 'You have promised this time to somebody else already.')
}

/** What an owner hears who would lend a thing to two at once. */
export function lentAlready(): AppError {
  return new AppError('slot_taken', 'You have promised it to somebody else on some of these days already.')
}

/** What somebody hears whom the table of moves doesn't let do something now. */
export function refusal(
  booking: Booking,
  { hindrance, actor, action }: { hindrance: Hindrance; actor: BookingActor; action: BookingAction },
  opens: Date | undefined,
): AppError {
  const { status: current, lentUntil } = booking
  if (hindrance === 'too-early') return tooEarly(booking, opens)
  if (hindrance === 'isNotBegun') return lentUntil === null ? begunAlready() : borrowedAlready()
  if (hindrance === 'isNotHandedOver') return handedOver()
  if (action === 'dispute' && actor === 'provider') return claimClosed(current)
  return stateConflict(current)
}

function claimClosed(current: BookingStatus): AppError {
  return new AppError(
    'state_conflict',
    'You can say that something is wrong from its first day on, until you say that it is back or that counts as said.',
    { current },
  )
}

/** What somebody hears who cancels once the work may have begun. */
function begunAlready(): AppError {
  return new AppError(
    'conflict',
    'It has begun, so it can’t be cancelled any more. If something is wrong, open a dispute.',
  )
}

/** The same of a thing, which may be out from its first day on. */
function borrowedAlready(): AppError {
  return new AppError(
    'conflict',
    'Its first day has come, so it can’t be cancelled any more. If you never got it, say so on its page.',
  )
}

/** What somebody hears who cancels a loan of which one side says that it was handed over. */
function handedOver(): AppError {
  return new AppError(
    'conflict',
    'One of you says that it was handed over, so it can’t be cancelled any more. If that is wrong, open a dispute.',
  )
}

/** What somebody hears whose payment can't pay for this booking. */
export function intentUnusable(message: string): AppError {
  return new AppError('intent_unusable', message)
}

/**
 * Refuses a payment that was set aside for something else than what is booked, or in another way than it says. One that
 * is for nothing in particular is for what is booked.
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
