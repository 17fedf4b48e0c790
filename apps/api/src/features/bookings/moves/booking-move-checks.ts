import type { BookingActor } from '@kindling/domain/bookings/booking-parties'
import { findHindrance, opensAt } from '@kindling/domain/bookings/moves/booking-rules'
import type { BookingAction } from '@kindling/domain/bookings/moves/booking-transitions'
import type { Executor } from '../../../db/connect.ts'
import { refusal } from '../booking-policies.ts'
import { readState } from '../booking-state-store.ts'
import type { Booking } from '../booking-store.ts'

interface Wish {
  actor: BookingActor
  action: BookingAction
  at: Date
}

/**
 * Refuses a transition with the reason why it isn't allowed now. Only for the error message: `makeMove` checks the
 * transition table again.
 * @throws AppError `conflict` when it is too early, has begun or was handed over, `state_conflict` otherwise
 */
export async function assertAllowed(
  db: Executor,
  booking: Booking,
  { actor, action, at }: Wish,
): Promise<void> {
  const state = await readState(db, booking)
  const hindrance = findHindrance(actor, state, action, at)
  if (hindrance === undefined) return
  throw refusal(booking, { hindrance, actor, action }, opensAt(actor, state, action))
}
