import { cancellationSentence } from '@kindling/domain/appointments/cancellation-words'
import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { poundsToPence, sparksToMillis } from '@kindling/domain/money/money'

type Split = Pick<NonNullable<Booking['cancellation']>, 'client_gets' | 'provider_keeps'>

/** Refund and provider's share of a booking that ends without the work, with the server's figures. */
export function splitWords(
  { payment_method: method, ...booking }: Pick<Booking, 'payment_method' | BookingParty>,
  { client_gets, provider_keeps }: Split,
  viewer: BookingParty,
): string {
  const toMinor = method === 'spark_token' ? sparksToMillis : poundsToPence
  const parts = { client: toMinor(client_gets), provider: toMinor(provider_keeps) }
  return cancellationSentence({ parts, method, viewer, other: booking[otherParty(viewer)].firstname })
}
