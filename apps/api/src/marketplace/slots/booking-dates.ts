import { endOfDay } from '@kindling/domain/bookings/booking-expiry'
import { AppError } from '@kindling/domain/errors'

/** How many days ahead a booking may be. */
export const BOOKING_HORIZON_DAYS = 366

const DAY = 24 * 60 * 60 * 1000

/**
 * Rejects a day that is over in the booking's time zone, and one more than a year ahead.
 * @param bookingDate `YYYY-MM-DD`
 * @throws AppError `invalid`
 */
export function assertBookable(bookingDate: string, timeZone: string, now: Date): void {
  const ends = endOfDay(bookingDate, timeZone).getTime()
  if (ends <= now.getTime()) throw refused('Choose today or a later day.')
  if (ends > now.getTime() + (BOOKING_HORIZON_DAYS + 1) * DAY) {
    throw refused('Choose a day within the next year.')
  }
}

function refused(message: string): AppError {
  return new AppError('invalid', message, { fields: [{ field: 'booking_date', message }] })
}
