import { type AddressReader, addressOpensAt, mayReadAddress } from '@kindling/domain/bookings/address-rules'
import { beginOfDay } from '@kindling/domain/bookings/booking-expiry'
import type { BookedEvent } from './booked-event-store.ts'

/** Inputs of the address rule beside the booking's own row. */
export interface AddressView {
  /** Whether the reader is verified, or has a completed booking. */
  isTrusted: boolean
  /** Hand-over time of a loan; null for work. */
  handOverAt: Date | null
}

type Located = Pick<
  BookedEvent,
  'status' | 'lentUntil' | 'isInstant' | 'startsAt' | 'bookingDate' | 'timeZone'
>

/**
 * Whether one side of a booking may see its exact address now, and otherwise when it becomes visible, if only time is
 * missing. Everything that shows a booking's place must ask this.
 */
export function addressNow(
  booking: Located,
  { handOverAt, ...reader }: AddressView & AddressReader,
  at: Date,
): { isExact: boolean; opens: Date | undefined } {
  const { status, isInstant, lentUntil, startsAt, bookingDate, timeZone } = booking
  const begins = startsAt ?? handOverAt ?? beginOfDay(bookingDate, timeZone)
  const state = { status, isInstant, isLoan: lentUntil !== null, begins }
  const isExact = mayReadAddress(state, reader, at)
  return { isExact, opens: isExact ? undefined : addressOpensAt(state, reader) }
}
