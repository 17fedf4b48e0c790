import type { BookingListItem, BookingListQuery } from '@kindling/domain/bookings/booking-contract'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { waitsOf } from '@kindling/domain/bookings/booking-waits'
import type { Deps } from '../../deps.ts'
import { type ListedBooking, listBookings } from './booking-list-store.ts'
import { presentListItem } from './booking-presenter.ts'

/** A member's bookings as the client who made them, or as the provider who received them, newest first. */
export async function bookingList(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  side: BookingParty,
  memberId: string,
  query: BookingListQuery,
): Promise<BookingListItem[]> {
  const at = clock.now()
  const rows = await listBookings(db, side, memberId, query)
  return rows.map((row) => ({ ...presentListItem(row, memberId), waits: presentWaits(row, side, at) }))
}

function presentWaits(
  { booking, proposal, moreTime }: ListedBooking,
  side: BookingParty,
  at: Date,
): BookingListItem['waits'] {
  const waits = waitsOf(side, { ...booking, proposal, moreTime }, at)
  return waits && { for: waits.for, until: waits.until?.toISOString() ?? null }
}
