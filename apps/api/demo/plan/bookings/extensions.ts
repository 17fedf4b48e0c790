import { EXTENSION_LIFE } from '@kindling/domain/bookings/booking-windows'
import { priceOfExtra } from '@kindling/domain/bookings/more-time/extension-rules'
import type { Person } from '../people/person.ts'
import { HOUR, later } from '../times.ts'
import type { PlannedBooking } from './bookings.ts'

/** A request of the demo provider to the demo client for more time. */
export interface PlannedExtension {
  booking: PlannedBooking
  minutes: number
  price: number
  createdAt: Date
  lapsesAt: Date
}

export function planExtensions(
  [client, provider]: readonly Person[],
  bookings: readonly PlannedBooking[],
  now: Date,
): PlannedExtension[] {
  const booking = bookings.find(
    ({ recipe, ...each }) =>
      recipe === 'inProgress' && each.client === client && each.skill.owner === provider,
  )
  if (booking === undefined) return []
  const bookedMinutes = booking.time?.durationMinutes ?? null
  const price = priceOfExtra({ price: booking.price, bookedMinutes, extraMinutes: 0 }, 30)
  const createdAt = later(now, -0.2 * HOUR)
  return [{ booking, minutes: 30, price, createdAt, lapsesAt: later(createdAt, EXTENSION_LIFE) }]
}
