import type { BookingAction, WireAction, wireActions } from './booking-rules.ts'

/** The actions that a member takes with a button of a booking screen. */
export type BookingMove = Exclude<BookingAction, 'dispute' | 'expire' | 'lapse'>

/** A dispute has a screen of its own, and nobody presses a button for what happens by itself. */
export function isMove(action: BookingAction | undefined): action is BookingMove {
  return action !== undefined && action !== 'dispute' && action !== 'expire' && action !== 'lapse'
}

/** The last part of the path of each action that has one: `wireActions` the other way round. */
export const wireNames: { [Name in WireAction as (typeof wireActions)[Name]]: Name } = {
  accept: 'accept',
  reject: 'reject',
  start: 'in-progress',
  complete: 'complete',
}
