import type { WireAction, wireActions } from './booking-rules.ts'
import type { BookingAction } from './booking-transitions.ts'

const moves = ['accept', 'reject', 'start', 'complete', 'confirm'] as const satisfies BookingAction[]
/** The actions that a member takes with a button of a booking screen. */
export type BookingMove = (typeof moves)[number]

/** A dispute has a screen of its own, cancelling a dialog, and nobody presses a button for what happens by itself. */
export function isMove(action: BookingAction | undefined): action is BookingMove {
  return moves.some((move) => move === action)
}

/** The last part of the path of each action that has one: `wireActions` the other way round. */
export const wireNames: { [Name in WireAction as (typeof wireActions)[Name]]: Name } = {
  reject: 'reject',
  start: 'in-progress',
  complete: 'complete',
}
