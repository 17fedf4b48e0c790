import type { WireAction, wireActions } from './booking-rules.ts'
import type { BookingAction } from './booking-transitions.ts'

const moves = ['accept', 'reject', 'start', 'complete', 'confirm'] as const satisfies BookingAction[]
/** The actions that a member takes with a button of a booking screen. */
export type BookingMove = (typeof moves)[number]

/** Disputing has its own screen, cancelling a dialog, and automatic actions have no button. */
export function isMove(action: BookingAction | undefined): action is BookingMove {
  return moves.some((move) => move === action)
}

/** Path segment of each action in the API: the inverse of `wireActions`. */
export const wireNames: { [Name in WireAction as (typeof wireActions)[Name]]: Name } = {
  reject: 'reject',
  start: 'in-progress',
  complete: 'complete',
}
