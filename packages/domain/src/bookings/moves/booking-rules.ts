import type { BookingActor } from '../booking-parties.ts'
import type { BookingState } from '../booking-state.ts'
import type { BookingEnd, BookingStatus } from '../booking-status.ts'
import { ABSENCE_AFTER, ARRIVAL, SETTLEMENT_WINDOW } from '../booking-windows.ts'
import { firstUnmet, type Precondition } from './booking-preconditions.ts'
import { type BookingAction, type BookingTransition, bookingTransitions } from './booking-transitions.ts'

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

/** What keeps an actor from a move: there is none from where the booking stands, it is too early, or a precondition. */
export type Hindrance = 'status' | 'too-early' | Precondition

function hindranceOf(row: BookingTransition, booking: BookingState, now: Date): Hindrance | undefined {
  if (now < rowOpensAt(row, booking)) return 'too-early'
  return firstUnmet(row.needs ?? [], booking, { now, actor: row.actor })
}

/** What keeps the actor from taking an action now; undefined where nothing does. */
export function findHindrance(
  actor: BookingActor,
  booking: BookingState,
  action: BookingAction,
  now: Date,
): Hindrance | undefined {
  const row = findRow(actor, booking, action)
  return row === undefined ? 'status' : hindranceOf(row, booking, now)
}

/** Why a booking ends with a move; a provider who turns down what they had accepted has cancelled it. */
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
      // A dispute that is taken back leads to where the booking stood.
      (row.action !== 'withdraw' || row.to === dispute?.from),
  )
}

/** The move that an actor's action makes now, or undefined when it may not be made. */
export function findTransition(
  actor: BookingActor,
  booking: BookingState,
  action: BookingAction,
  now: Date,
): BookingTransition | undefined {
  const row = findRow(actor, booking, action)
  return row && hindranceOf(row, booking, now) === undefined ? row : undefined
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
