import {
  type CancellableBooking,
  freeUntil,
  hourPriceOf,
  type Refund,
  refundFor,
  refundForAbsence,
} from '@kindling/domain/appointments/cancellation'
import { cancellationSentence } from '@kindling/domain/appointments/cancellation-words'
import { beginOfDay } from '@kindling/domain/bookings/booking-expiry'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { type BookingState, beginningOf } from '@kindling/domain/bookings/booking-state'
import { canTransition } from '@kindling/domain/bookings/moves/booking-rules'
import { AppError } from '@kindling/domain/errors'
import { daysOfLoan } from '@kindling/domain/lending/thing-rules'
import type { Booking, BookingEvent } from '../booking-store.ts'

/** What the cancellation policy reads of a booking. */
type Cancellable = Pick<
  Booking,
  | 'status'
  | 'policy'
  | 'policyStart'
  | 'price'
  | 'startsAt'
  | 'durationMinutes'
  | 'bookingDate'
  | 'timeZone'
  | 'lentUntil'
>

function cancellableOf(booking: Cancellable, events: readonly BookingEvent[]): CancellableBooking {
  const { startsAt, bookingDate, timeZone } = booking
  const begins = beginningOf({ startsAt, dayBegins: beginOfDay(bookingDate, timeZone) })
  const accepted = events.find(({ toStatus }) => toStatus === 'accepted')
  return {
    policy: booking.policy,
    total: booking.price,
    hourPrice: unitPriceOf(booking),
    start: (booking.policyStart ?? begins).getTime(),
    acceptedAt: accepted?.at.getTime() ?? null,
  }
}

/** Price of an hour of work or a day of a loan, minor units. */
function unitPriceOf({ price, durationMinutes, bookingDate, lentUntil }: Cancellable): number {
  if (lentUntil === null) return hourPriceOf(price, durationMinutes)
  return Math.floor(price / daysOfLoan(bookingDate, lentUntil))
}

/** How the price is split if one side cancels, minor units. @param events its history */
export function partsIfCancelled(
  booking: Cancellable,
  events: readonly BookingEvent[],
  by: BookingParty,
  at: Date,
): Refund {
  return refundFor(cancellableOf(booking, events), by, at.getTime())
}

/** How the price is split when one side didn't come, minor units: all to the client if the provider was absent. */
export function partsIfAbsent(
  booking: Cancellable,
  events: readonly BookingEvent[],
  absent: BookingParty,
): Refund {
  if (absent === 'provider') return { client: booking.price, provider: 0 }
  return refundForAbsence(cancellableOf(booking, events))
}

/** The split if one side cancels now, with the end of free cancellation; undefined for a side that can't cancel. */
export function cancellationNow(
  { booking, events, state }: { booking: Cancellable; events: readonly BookingEvent[]; state: BookingState },
  by: BookingParty,
  at: Date,
): (Refund & { freeUntil: Date | null }) | undefined {
  if (!canTransition(by, state, 'cancel', at)) return undefined
  const until = freeUntil(cancellableOf(booking, events))
  const isLimited = by === 'client' && booking.status === 'accepted' && until >= at.getTime()
  return { ...partsIfCancelled(booking, events, by, at), freeUntil: isLimited ? new Date(until) : null }
}

/** Error for a cancellation whose split differs from the one that the member was shown. */
export function costChanged(
  { paymentMethod }: Pick<Booking, 'paymentMethod'>,
  parts: Refund,
  viewer: BookingParty,
  other: string,
): AppError {
  const now = cancellationSentence({ parts, method: paymentMethod, viewer, other })
  return new AppError('cost_changed', `What cancelling costs has changed. ${now}`)
}
