import type { Executor } from '../../../db/connect.ts'
import { bookingNotFound } from '../booking-policies.ts'
import { type BookingView, findBookingView } from './booking-view-store.ts'

/** @throws AppError `not_found` for anybody but the booking's client and provider */
export async function getBookingView(
  db: Executor,
  bookingId: string,
  memberId: string,
): Promise<BookingView> {
  const view = await findBookingView(db, bookingId, memberId)
  if (view === undefined) throw bookingNotFound()
  return view
}
