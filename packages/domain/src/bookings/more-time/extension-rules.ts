import { MAX_MINUTES } from '../../appointments/booking-terms.ts'
import { type BookingState, beginningOf } from '../booking-state.ts'

/** The lengths of an extension, in minutes. */
export const extraChoices = [15, 30, 45, 60, 90, 120, 180, 240] as const

/**
 * Whether the provider may ask for an extension: from the booked start, or the start of the booking day, until the work
 * is completed. Not while one side is reported as absent, and not for a loan.
 */
export function canExtend(booking: BookingState, now: Date): boolean {
  const { status, absenceDecidesAt, loan } = booking
  if (loan != null || absenceDecidesAt != null || (status !== 'accepted' && status !== 'in_progress'))
    return false
  return now >= beginningOf(booking)
}

/** The price and length of a booking from which an extension is priced; `price` in minor units. */
export interface Extendable {
  price: number
  /** Without extensions; null for a booking by day, which costs one hour. */
  bookedMinutes: number | null
  extraMinutes: number
}

/**
 * The price of extra minutes at the agreed price per minute, half a penny or milli-spark rounded up.
 * @returns minor units; may be 0 where a minute costs next to nothing
 */
export function priceOfExtra({ price, bookedMinutes }: Extendable, minutes: number): number {
  return Math.floor((price * minutes) / (bookedMinutes ?? 60) + 0.5)
}

/** The extensions still possible: up to twelve hours in total, and only those with a price above zero. */
export function extrasOf(booking: Extendable): number[] {
  const { bookedMinutes, extraMinutes } = booking
  const left = MAX_MINUTES - (bookedMinutes ?? 60) - extraMinutes
  return extraChoices.filter((minutes) => minutes <= left && priceOfExtra(booking, minutes) > 0)
}
