import type { BookingMove } from '@kindling/domain/bookings/moves/booking-moves'
import { actionWords } from '@kindling/domain/bookings/moves/booking-words'
import { ApiError } from '@kindling/domain/client/errors'
import { messageOf } from '../../../server/server-message.ts'

/** The move was rejected because the booking changed meanwhile; the message says how. */
export class MoveConflict extends Error {
  override name = 'MoveConflict'
}

/** Error message of a failed booking action (marketplace §8). */
export function moveProblem(move: BookingMove | 'cancel', error: unknown): string {
  const isSaid = error instanceof MoveConflict || (error instanceof ApiError && error.code === 'cost_changed')
  return isSaid ? error.message : `Error ${actionWords[move].doing}: ${messageOf(error)}`
}
