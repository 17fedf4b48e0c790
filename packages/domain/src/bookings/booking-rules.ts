import type { BookingEnd, BookingStatus } from './booking-status.ts'
import {
  type BookingAction,
  type BookingActor,
  type BookingTransition,
  bookingTransitions,
} from './booking-transitions.ts'

/** How long a client may dispute what the provider alone has completed, in milliseconds. */
export const SETTLEMENT_WINDOW = 48 * 60 * 60 * 1000

/** What the rules need to know of a booking. */
export interface BookingState {
  status: BookingStatus
  /** The first instant of the booking day, where the booking takes place. */
  dayBegins: Date
  /** The booked time; none for a booking by day. */
  startsAt?: Date | null | undefined
  /** When nobody has said otherwise, that one side wasn't there is taken as said; none where nobody has said so. */
  absenceDecidesAt?: Date | null | undefined
  /** Who said that the work is under way; the client's word, agreeing to more time included, counts before the provider's. */
  startedBy?: BookingActor | null | undefined
  /** When what is completed is paid out by itself; without it a completed booking has no open window. */
  settlesAt?: Date | null | undefined
  /** Whether a thing is lent rather than work done. */
  isLoan?: boolean | undefined
  /** Whether escrow has been paid out; a settled booking can be neither confirmed nor disputed. */
  isSettled?: boolean | undefined
}

/**
 * Whether a completed booking still awaits its settlement: it isn't settled and its time isn't over. The window is open
 * at the moment of completion and closed at `settlesAt` to the millisecond.
 */
export function isInSettlementWindow(booking: BookingState, now: Date): boolean {
  if (booking.status !== 'completed' || booking.settlesAt == null || booking.isSettled) return false
  return now < booking.settlesAt
}

/** Whether a booking is in a dispute that nobody has decided: its money stays where it is. */
export function isFrozen({ status, isSettled }: Pick<BookingState, 'status' | 'isSettled'>): boolean {
  return status === 'disputed' && !isSettled
}

/** When a booking begins: its time, or its day. */
export function beginningOf({ startsAt, dayBegins }: Pick<BookingState, 'startsAt' | 'dayBegins'>): Date {
  return startsAt ?? dayBegins
}

/** How long before the booked time a booking may be started, in milliseconds. */
export const ARRIVAL = 60 * 60 * 1000

/** How long after the booked time somebody is missed, in milliseconds. */
export const ABSENCE_AFTER = 15 * 60 * 1000
/** How long whoever was missed may say otherwise, in milliseconds. */
export const ABSENCE_WINDOW = 24 * 60 * 60 * 1000
/** The last instant that there is. */
const NEVER = 8.64e15

function rowOpensAt({ waitsFor }: BookingTransition, { startsAt, dayBegins }: BookingState): Date {
  if (waitsFor === undefined) return new Date(0)
  if (waitsFor === 'absence') return new Date(startsAt == null ? NEVER : startsAt.getTime() + ABSENCE_AFTER)
  if (startsAt == null) return dayBegins
  return waitsFor === 'start' ? startsAt : new Date(startsAt.getTime() - ARRIVAL)
}

/** From when on the actor may take an action that waits for the booking to begin; undefined for every other one. */
export function opensAt(actor: BookingActor, booking: BookingState, action: BookingAction): Date | undefined {
  const row = findRow(actor, booking, action)
  const opens = row?.waitsFor && rowOpensAt(row, booking)
  return opens?.getTime() === NEVER ? undefined : opens
}

/** Beyond actor and status: a completed booking is left within its window, and work waits for its day. */
function isMoveOpen(row: BookingTransition, booking: BookingState, now: Date): boolean {
  if (now < rowOpensAt(row, booking)) return false
  const { endsAtStart, action } = row
  const decides = booking.absenceDecidesAt ?? undefined
  // A client who has said that work is under way was there, and so was their provider.
  if (action === 'say-absent' && booking.status === 'in_progress' && booking.startedBy !== 'provider')
    return false
  if (action === 'decide-absence') return decides !== undefined && now >= decides
  // It is said once, and whoever was missed, or missed the other, isn't paid for work by their own word.
  if (decides && (action === 'say-absent' || (action === 'complete' && row.actor === 'provider')))
    return false
  if (endsAtStart && now >= beginningOf(booking)) return false
  return booking.status !== 'completed' || isInSettlementWindow(booking, now)
}

/** Why a booking ends with a move; a provider who turns down what they had accepted has cancelled it. */
export function endOf({ action, from }: { action: string; from: BookingStatus }): BookingEnd {
  if (action === 'expire') return 'expired'
  if (action === 'lapse') return 'lapsed'
  if (action === 'decide-absence') return 'absent'
  return action === 'cancel' || from === 'accepted' ? 'cancelled' : 'rejected'
}

function findRow(actor: BookingActor, booking: BookingState, action: BookingAction) {
  return rowsOf(actor, booking).find((row) => row.action === action)
}

function rowsOf(actor: BookingActor, { status, isLoan = false }: BookingState) {
  const other = isLoan ? 'service' : 'thing'
  return bookingTransitions.filter((row) => row.actor === actor && row.from === status && row.only !== other)
}

/** The move that an actor's action makes now, or undefined when it may not be made. */
export function findTransition(
  actor: BookingActor,
  booking: BookingState,
  action: BookingAction,
  now: Date,
): BookingTransition | undefined {
  const row = findRow(actor, booking, action)
  return row && isMoveOpen(row, booking, now) ? row : undefined
}

/** Whether the actor may take the action as soon as the booking day, or the booked time, has come, and not before. */
export function isTooEarly(
  actor: BookingActor,
  booking: BookingState,
  action: BookingAction,
  now: Date,
): boolean {
  const opens = opensAt(actor, booking, action)
  return opens !== undefined && now < opens
}

/** Whether the actor could have taken the action until the booking began, and can't any more. */
export function isTooLate(
  actor: BookingActor,
  booking: BookingState,
  action: BookingAction,
  now: Date,
): boolean {
  return now >= beginningOf(booking) && findRow(actor, booking, action)?.endsAtStart === true
}

/** Whether the actor may take the action now. */
export function canTransition(
  actor: BookingActor,
  booking: BookingState,
  action: BookingAction,
  now: Date,
): boolean {
  return findTransition(actor, booking, action, now) !== undefined
}

/** Every action the actor may take now, in the table's order. */
export function availableActions(actor: BookingActor, booking: BookingState, now: Date): BookingAction[] {
  return rowsOf(actor, booking)
    .filter((row) => isMoveOpen(row, booking, now))
    .map((row) => row.action)
}

/**
 * When escrow of a booking that the provider alone completed is paid out: 48 hours after they said so, or after the
 * booked end, whichever is later, so that the client has them once the work was to be done.
 * @param ends see `bookedEnd`
 */
export function settlesAt(completedAt: Date, ends: Date): Date {
  return new Date(Math.max(completedAt.getTime(), ends.getTime()) + SETTLEMENT_WINDOW)
}

/** The last part of PUT /bookings/{action}/{id} (marketplace §7) and the action it stands for; `accept` is a call of its own. */
export const wireActions = {
  reject: 'reject',
  'in-progress': 'start',
  complete: 'complete',
} as const satisfies Record<string, BookingAction>
export type WireAction = keyof typeof wireActions
