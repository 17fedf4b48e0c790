import type { BookingListItem, BookingListQuery } from '@kindling/domain/bookings/booking-contract'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { isOver } from '@kindling/domain/bookings/booking-status'
import { waitsOf } from '@kindling/domain/bookings/booking-waits'
import type { Deps } from '../../deps.ts'
import { type ListedBooking, listBookings } from './booking-list-store.ts'
import { townOf } from './booking-location.ts'
import { maySeeAddress } from './booking-policies.ts'
import { toUnits } from './booking-presenter.ts'

/** A member's bookings as the client who made them, or as the provider who received them, newest first. */
export async function bookingList(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  side: BookingParty,
  memberId: string,
  query: BookingListQuery,
): Promise<BookingListItem[]> {
  const at = clock.now()
  const rows = await listBookings(db, side, memberId, query)
  return rows.map((row) => presentListItem(row, side, at))
}

function presentListItem(row: ListedBooking, side: BookingParty, at: Date): BookingListItem {
  const { booking, other } = row
  return {
    id: booking.id,
    title: booking.title,
    description: booking.description,
    status: booking.status,
    booking_date: booking.bookingDate,
    booking_start: booking.startsAt?.toISOString() ?? null,
    duration_minutes: booking.durationMinutes,
    timezone: booking.timeZone,
    booking_location: maySeeAddress(side, booking.status) ? booking.location : townOf(booking.location),
    file_url: booking.image,
    payment_method: booking.paymentMethod,
    price: toUnits(booking, booking.price),
    extra_price: toUnits(booking, booking.extraPrice),
    is_over: isOver(booking),
    ended_by: booking.endedBy,
    ended_why: booking.endedWhy,
    other_party: other,
    waits: presentWaits(row, side, at),
  }
}

function presentWaits(
  { booking, proposal, moreTime }: ListedBooking,
  side: BookingParty,
  at: Date,
): BookingListItem['waits'] {
  const waits = waitsOf(side, { ...booking, proposal, moreTime }, at)
  return waits && { for: waits.for, until: waits.until?.toISOString() ?? null }
}
