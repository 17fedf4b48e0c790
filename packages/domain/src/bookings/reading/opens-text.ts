import { formatCalendarDate, formatInstant } from '../../client/times/dates.ts'
import type { Booking } from '../booking-shape.ts'
import type { BookingButton } from '../moves/booking-buttons.ts'

/** From when a button is enabled: “You can start it from Tue, 24 Nov, 18:04 on.” */
export function opensText(
  { action, opensAt }: Pick<BookingButton, 'action' | 'opensAt'>,
  { booking_date, booking_start }: Pick<Booking, 'booking_date' | 'booking_start'>,
): string {
  const what = action === 'start' || action === 'confirm' ? action : 'complete'
  const isByTime = booking_start !== null && opensAt
  const from = isByTime ? formatInstant(opensAt.toISOString()) : formatCalendarDate(booking_date)
  return `You can ${what} it from ${from} on.`
}
