import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { isoDay } from '@kindling/domain/iso-day'

type Lent = Pick<Booking, 'events' | 'lent_until' | 'timezone'>

/** Whether the last day of a loan is over where it is handed over, and its borrower hasn't said that it is back. */
export function isMissing({ events, lent_until, timezone }: Lent, now: Date): boolean {
  const isSaid = events.some(({ action, actor }) => action === 'say-returned' && actor === 'client')
  return !isSaid && lent_until !== null && isoDay(now, timezone) > lent_until
}

/** What an owner follows to say that something is wrong. */
export function claimLabel(booking: Lent, now: Date): string {
  return isMissing(booking, now) ? 'It wasn’t brought back' : 'Something is wrong'
}
