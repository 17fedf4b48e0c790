import type { Booking } from '@kindling/domain/bookings/booking-contract'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { canMove } from '@kindling/domain/bookings/proposal-rules'
import { LateProblem } from '../../../app/late-problem.tsx'
import { useDeferred } from '../../../app/use-deferred.ts'

const loadMoving = () => import('./moving.tsx')

/** Another time for a booking that has one which is to come. */
export function MovingWhenPossible({ booking, viewer }: { booking: Booking; viewer: BookingParty }) {
  const { status, booking_start: start } = booking
  const isPossible = canMove({ status, startsAt: start === null ? null : new Date(start) }, new Date())
  const { module, hasFailed } = useDeferred(loadMoving, isPossible)
  if (!isPossible) return null
  if (module) return <module.Moving booking={booking} viewer={viewer} />
  return <LateProblem what="The proposals of other times" hasFailed={hasFailed} />
}
