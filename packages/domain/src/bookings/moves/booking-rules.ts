import type { BookingActor } from '../booking-parties.ts'
import type { BookingState } from '../booking-state.ts'
import type { BookingEnd, BookingStatus } from '../booking-status.ts'
import { ABSENCE_AFTER, ARRIVAL, SETTLEMENT_WINDOW } from '../booking-windows.ts'
import { firstUnmet, type Precondition } from './booking-preconditions.ts'
import { type BookingAction, type BookingTransition, bookingTransitions } from './booking-transitions.ts'

/** The largest timestamp of a Date, in milliseconds: a move that never opens. */
const NEVER = 8.64e15

function rowOpensAt({ waitsFor }: BookingTransition, { startsAt, dayBegins }: BookingState): Date {
  if (waitsFor === undefined) return new Date(0)
  if (waitsFor === 'absence') return new Date(startsAt == null ? NEVER : startsAt.getTime() + ABSENCE_AFTER)
  if (startsAt == null) return dayBegins
  return waitsFor === 'start' ? startsAt : new Date(startsAt.getTime() - ARRIVAL)
}

/** When the actor may take an action that has to wait for the booked time; undefined for every other action. */
export function opensAt(actor: BookingActor, booking: BookingState, action: BookingAction): Date | undefined {
  const row = findRow(actor, booking, action)
  const opens = row?.waitsFor && rowOpensAt(row, booking)
  return opens?.getTime() === NEVER ? undefined : opens
}

/** Why an actor can't make a move: the status has no such move, it is too early, or a precondition fails. */
export type Hindrance = 'status' | 'too-early' | Precondition

function hindranceOf(row: BookingTransition, booking: BookingState, now: Date): Hindrance | undefined {
  if (now < rowOpensAt(row, booking)) return 'too-early'
  return firstUnmet(row.needs ?? [], booking, { now, actor: row.actor })
}

/** Why the actor can't take an action now; undefined where they can. */
export function findHindrance(
  actor: BookingActor,
  booking: BookingState,
  action: BookingAction,
  now: Date,
): Hindrance | undefined {
  const row = findRow(actor, booking, action)
  return row === undefined ? 'status' : hindranceOf(row, booking, now)
}

/** Why a booking ends with a move; a provider who rejects an accepted booking has cancelled it. */
export function endOf({ action, from }: { action: string; from: BookingStatus }): BookingEnd {
  if (action === 'expire' || action === 'run-out') return 'expired'
  if (action === 'lapse') return 'lapsed'
  if (action === 'decide-absence') return 'absent'
  return action === 'cancel' || action === 'put-out' || from === 'accepted' ? 'cancelled' : 'rejected'
}

function findRow(actor: BookingActor, booking: BookingState, action: BookingAction) {
  return rowsOf(actor, booking).find((row) => row.action === action)
}

function rowsOf(actor: BookingActor, { status, loan, dispute }: BookingState) {
  const other = loan == null ? 'thing' : 'service'
  return bookingTransitions.filter(
    (row) =>
      row.actor === actor &&
      row.from === status &&
      row.only !== other &&
      // Withdrawing a dispute restores the status before it.
      (row.action !== 'withdraw' || row.to === dispute?.from),
  )
}

/** The transition that an action makes now; undefined where it isn't allowed. */
export function findTransition(
  actor: BookingActor,
  booking: BookingState,
  action: BookingAction,
  now: Date,
): BookingTransition | undefined {
  const row = findRow(actor, booking, action)
  return row && hindranceOf(row, booking, now) === undefined ? row : undefined
}

/** Whether only the booking day, or the booked time, keeps the actor from the action. */
export function isTooEarly(
  actor: BookingActor,
  booking: BookingState,
  action: BookingAction,
  now: Date,
): boolean {
  const opens = opensAt(actor, booking, action)
  return opens !== undefined && now < opens
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
    .filter((row) => hindranceOf(row, booking, now) === undefined)
    .map((row) => row.action)
}

/**
 * When escrow is paid out after the provider alone completed the work: 48 hours after that or after the agreed end,
 * whichever is later, so that the client has the whole window after the work was due.
 * @param ends see `bookedEnd`
 */
export function settlesAt(completedAt: Date, ends: Date): Date {
  return new Date(Math.max(completedAt.getTime(), ends.getTime()) + SETTLEMENT_WINDOW)
}

/** Path segment of PUT /bookings/{action}/{id} (marketplace §7) and its action; `accept` is an endpoint of its own. */
export const wireActions = {
  reject: 'reject',
  'in-progress': 'start',
  complete: 'complete',
} as const satisfies Record<string, BookingAction>
export type WireAction = keyof typeof wireActions
