import { type AddressReader, addressOpensAt, mayReadAddress } from '@kindling/domain/bookings/address-rules'
import { beginOfDay } from '@kindling/domain/bookings/booking-expiry'
import type { BookedEvent } from './booked-event-store.ts'

/** What the rule about addresses needs beside a booking's own row. */
export interface AddressView {
  /** Whether the reader is verified, or has a completed booking. */
  isTrusted: boolean
  /** When a loan's thing changes hands; null for work. */
  handOverAt: Date | null
}

type Located = Pick<
  BookedEvent,
  'status' | 'lentUntil' | 'isInstant' | 'startsAt' | 'bookingDate' | 'timeZone'
>

/**
 * Whether one side of a booking reads its exact address now, and from when on where time alone stands between. Whatever
 * shows the place of a booking asks this.
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
