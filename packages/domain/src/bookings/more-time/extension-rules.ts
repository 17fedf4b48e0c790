import { MAX_MINUTES } from '../../appointments/booking-terms.ts'
import { type BookingState, beginningOf } from '../booking-state.ts'

/** How much longer a provider may ask for at a time, in minutes. */
export const extraChoices = [15, 30, 45, 60, 90, 120, 180, 240] as const

/**
 * Whether the provider may ask for more time: once the booked time, or the booking day, has begun, until the work is
 * completed. Not while one side says that the other isn't there, and not for a thing that is lent.
 */
export function canExtend(booking: BookingState, now: Date): boolean {
  const { status, absenceDecidesAt, loan } = booking
  if (loan != null || absenceDecidesAt != null || (status !== 'accepted' && status !== 'in_progress'))
    return false
  return now >= beginningOf(booking)
}

/** How long a booking is that is paid by more time, and what was paid for that length, minor units. */
export interface Extendable {
  price: number
  /** As it was booked, without what was added since; null is a booking by day, which costs an hour's price. */
  bookedMinutes: number | null
  extraMinutes: number
}

/**
 * What so many minutes more cost: the price per minute that was agreed on, half a penny or milli-spark rounded up.
 * @returns minor units; nothing where a minute costs next to nothing
 */
export function priceOfExtra({ price, bookedMinutes }: Extendable, minutes: number): number {
  return Math.floor((price * minutes) / (bookedMinutes ?? 60) + 0.5)
}

/** The lengths that may still be added: a booking isn't longer than twelve hours, and each costs something. */
export function extrasOf(booking: Extendable): number[] {
  const { bookedMinutes, extraMinutes } = booking
  const left = MAX_MINUTES - (bookedMinutes ?? 60) - extraMinutes
  return extraChoices.filter((minutes) => minutes <= left && priceOfExtra(booking, minutes) > 0)
}
