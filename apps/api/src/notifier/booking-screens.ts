import type { BookingParties } from '@kindling/domain/bookings/booking-parties'
import type { BookingStatus } from '@kindling/domain/bookings/booking-status'
import type { Told } from './tell-store.ts'

/** Live events that make both sides' open screens of a booking refetch it. */
export function bookingScreens({
  id,
  status,
  clientId,
  providerId,
}: BookingParties & { id: string; status: BookingStatus }): Told['events'] {
  return [clientId, providerId].map((memberId) => ({ memberId, event: { type: 'booking', id, status } }))
}
