import type { BookingListItem, Booking as WireBooking } from '@kindling/domain/bookings/booking-contract'
import { beginOfDay } from '@kindling/domain/bookings/booking-expiry'
import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import { townOf } from './booking-location.ts'
import { maySeeAddress } from './booking-policies.ts'
import type { Booking, BookingView, BookingWithParties } from './booking-store.ts'

function moneyState(
  { status, settledAt }: Pick<Booking, 'status' | 'settledAt'>,
  intent: BookingWithParties['intent'],
): WireBooking['money_state'] {
  if (status === 'rejected' || intent.state === 'refunded') return 'refunded'
  return settledAt === null ? 'held' : 'settled'
}

/** A booking as a list shows it to one of its parties. */
export function presentListItem(
  { booking, intent, client, provider }: BookingWithParties,
  viewerId: string,
): BookingListItem {
  const isExact = maySeeAddress(booking, viewerId)
  return {
    id: booking.id,
    title: booking.title,
    description: booking.description,
    status: booking.status,
    booking_date: booking.bookingDate,
    booking_start: booking.startsAt?.toISOString() ?? null,
    duration_minutes: booking.durationMinutes,
    package_name: booking.packageName,
    policy: booking.policy,
    booking_location: isExact ? booking.location : townOf(booking.location),
    booking_lat: isExact ? booking.lat : null,
    booking_lon: isExact ? booking.lon : null,
    booking_user_id: booking.clientId,
    booked_user_id: booking.providerId,
    skills_id: booking.skillId,
    file_url: booking.images[0] ?? null,
    thumbnails: booking.images,
    payment_method: booking.paymentMethod,
    price: booking.currency === 'SPARK' ? millisToSparks(booking.price) : penceToPounds(booking.price),
    money_state: moneyState(booking, intent),
    settles_at: booking.settledAt === null ? (booking.settleAt?.toISOString() ?? null) : null,
    expires_at: booking.expiresAt.toISOString(),
    completed_at: booking.completedAt?.toISOString() ?? null,
    client,
    provider,
    createdAt: booking.createdAt.toISOString(),
    updatedAt: booking.updatedAt.toISOString(),
  }
}

/** A booking as its own page shows it to one of its parties, with its history. */
export function presentBooking(view: BookingView, viewerId: string): WireBooking {
  return {
    ...presentListItem(view, viewerId),
    day_begins_at: beginOfDay(view.booking.bookingDate, view.booking.timeZone).toISOString(),
    card_capture: view.cardCapture,
    reviewed: view.isReviewed,
    other_reviewed: view.isReviewedByOther,
    same_day: view.sameDay,
    events: view.events.map(({ action, actor, fromStatus, toStatus, note, at }) => ({
      action,
      actor,
      from: fromStatus,
      to: toStatus,
      note,
      at: at.toISOString(),
    })),
  }
}
