import type { Booking } from '../bookings/booking-shape.ts'
import { isoDay } from '../iso-day.ts'

type Lent = Pick<Booking, 'events' | 'lent_until' | 'timezone'>

/** Whether a loan is overdue, in its own time zone, and the borrower hasn't reported its return. */
export function isMissing({ events, lent_until, timezone }: Lent, now: Date): boolean {
  const isSaid = events.some(({ action, actor }) => action === 'say-returned' && actor === 'client')
  return !isSaid && lent_until !== null && isoDay(now, timezone) > lent_until
}

/** Label of the owner's claim link. */
export function claimLabel(booking: Lent, now: Date): string {
  return isMissing(booking, now) ? 'It wasn’t brought back' : 'Something is wrong'
}
