import type { WireAction, wireActions } from './booking-rules.ts'
import type { BookingAction } from './booking-transitions.ts'

/** The actions that a member takes with a button of a booking screen. */
export type BookingMove = Exclude<
  BookingAction,
  'dispute' | 'cancel' | 'say-absent' | 'decide-absence' | 'expire' | 'lapse' | 'hand-over' | 'return'
>

const others = new Set<BookingAction>([
  'dispute',
  'cancel',
  'say-absent',
  'decide-absence',
  'expire',
  'lapse',
  'hand-over',
  'return',
])

/** A dispute has a screen of its own, cancelling a dialog, and nobody presses a button for what happens by itself. */
export function isMove(action: BookingAction | undefined): action is BookingMove {
  return action !== undefined && !others.has(action)
}

/** The last part of the path of each action that has one: `wireActions` the other way round. */
export const wireNames: { [Name in WireAction as (typeof wireActions)[Name]]: Name } = {
  reject: 'reject',
  start: 'in-progress',
  complete: 'complete',
}
