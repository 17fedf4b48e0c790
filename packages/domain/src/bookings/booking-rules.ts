import type { BookingParty } from './booking-parties.ts'
import type { BookingEnd, BookingStatus } from './booking-status.ts'

/** The client books, the provider is booked, the system acts when a time is up. */
export type BookingActor = BookingParty | 'system'

export type BookingAction =
  | 'accept'
  | 'reject'
  | 'start'
  | 'complete'
  | 'confirm'
  | 'dispute'
  | 'cancel'
  | 'say-absent'
  | 'decide-absence'
  | 'expire'
  | 'lapse'

/**
 * What becomes of the money in escrow: `keep` leaves it there, `release` pays the provider at once, `release-later`
 * pays when the settlement window closes without a dispute, `refund` returns all of it, `split` gives the provider what
 * a late cancellation costs and returns the rest, `freeze` waits for a moderator.
 */
export type EscrowEffect = 'keep' | 'release' | 'release-later' | 'refund' | 'split' | 'freeze'

export interface BookingTransition {
  actor: BookingActor
  from: BookingStatus
  action: BookingAction
  to: BookingStatus
  escrow: EscrowEffect
  /**
   * Nobody makes this move before the booking day, or with a booked time before one may come (`arrival`) or before the
   * time (`start`): work that hasn't begun is neither started nor paid. Nobody is missed (`absence`) before some minutes of it
   * are over, and never by day.
   */
  waitsFor?: 'arrival' | 'start' | 'absence'
  /** Nobody makes this move once the booked time, or the booking day, has begun: work may be under way. */
  endsAtStart?: true
}

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
  /** When what is completed is paid out by itself; without it a completed booking has no open window. */
  settlesAt?: Date | null | undefined
  /** Whether escrow has been paid out; a settled booking can be neither confirmed nor disputed. */
  isSettled?: boolean | undefined
}

const endsAtStart = true

/** Every move a booking can make; the server checks against it, the screens draw their buttons from it. */
export const bookingTransitions: readonly BookingTransition[] = [
  // The provider answers a request, and may still step back after accepting, as long as work hasn't begun.
  { actor: 'provider', from: 'pending', action: 'accept', to: 'accepted', escrow: 'keep' },
  { actor: 'provider', from: 'pending', action: 'reject', to: 'rejected', escrow: 'refund' },
  { actor: 'provider', from: 'accepted', action: 'reject', to: 'rejected', escrow: 'refund' },
  // "From accepted, Complete booking": not every client presses Start. The provider's word alone waits 48 hours.
  {
    actor: 'provider',
    from: 'accepted',
    action: 'complete',
    to: 'completed',
    escrow: 'release-later',
    waitsFor: 'start',
  },
  {
    actor: 'provider',
    from: 'in_progress',
    action: 'complete',
    to: 'completed',
    escrow: 'release-later',
    waitsFor: 'start',
  },
  // The client's word is the one that counts, so it settles at once.
  {
    actor: 'client',
    from: 'accepted',
    action: 'start',
    to: 'in_progress',
    escrow: 'keep',
    waitsFor: 'arrival',
  },
  {
    actor: 'client',
    from: 'in_progress',
    action: 'complete',
    to: 'completed',
    escrow: 'release',
    waitsFor: 'start',
  },
  // "Confirm completion" of the details screen: whatever has been pressed before, the client says that it is done.
  {
    actor: 'client',
    from: 'accepted',
    action: 'confirm',
    to: 'completed',
    escrow: 'release',
    waitsFor: 'start',
  },
  {
    actor: 'client',
    from: 'in_progress',
    action: 'confirm',
    to: 'completed',
    escrow: 'release',
    waitsFor: 'start',
  },
  { actor: 'client', from: 'completed', action: 'confirm', to: 'completed', escrow: 'release' },
  // A dispute freezes what is still in escrow; from completed only until it is settled (see isMoveOpen).
  { actor: 'client', from: 'accepted', action: 'dispute', to: 'disputed', escrow: 'freeze' },
  { actor: 'client', from: 'in_progress', action: 'dispute', to: 'disputed', escrow: 'freeze' },
  { actor: 'client', from: 'completed', action: 'dispute', to: 'disputed', escrow: 'freeze' },
  // Either side may change their mind: for nothing before it is accepted, then for what was agreed, until it begins.
  { actor: 'client', from: 'pending', action: 'cancel', to: 'rejected', escrow: 'refund' },
  { actor: 'client', from: 'accepted', action: 'cancel', to: 'rejected', escrow: 'split', endsAtStart },
  { actor: 'provider', from: 'pending', action: 'cancel', to: 'rejected', escrow: 'refund' },
  { actor: 'provider', from: 'accepted', action: 'cancel', to: 'rejected', escrow: 'refund' },
  // Who isn't there may say otherwise for a day, by a dispute; then it ends for what cancelling at the start would cost.
  {
    ...({ actor: 'client', from: 'accepted', action: 'say-absent' } as const),
    ...({ to: 'accepted', escrow: 'keep', waitsFor: 'absence' } as const),
  },
  {
    ...({ actor: 'provider', from: 'accepted', action: 'say-absent' } as const),
    ...({ to: 'accepted', escrow: 'keep', waitsFor: 'absence' } as const),
  },
  { actor: 'system', from: 'accepted', action: 'decide-absence', to: 'rejected', escrow: 'split' },
  // Nobody answered in time (see bookingExpiresAt).
  { actor: 'system', from: 'pending', action: 'expire', to: 'rejected', escrow: 'refund' },
  // The card's bank has released what was set aside before it was taken: there is nothing to go on with.
  { actor: 'system', from: 'pending', action: 'lapse', to: 'rejected', escrow: 'refund' },
  { actor: 'system', from: 'accepted', action: 'lapse', to: 'rejected', escrow: 'refund' },
]

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

function findRow(actor: BookingActor, { status }: BookingState, action: BookingAction) {
  return bookingTransitions.find((row) => row.actor === actor && row.from === status && row.action === action)
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
  return bookingTransitions
    .filter((row) => row.actor === actor && row.from === booking.status && isMoveOpen(row, booking, now))
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

/** The last part of PUT /bookings/{action}/{id} (marketplace §7) and the action it stands for. */
export const wireActions = {
  accept: 'accept',
  reject: 'reject',
  'in-progress': 'start',
  complete: 'complete',
} as const satisfies Record<string, BookingAction>
export type WireAction = keyof typeof wireActions
