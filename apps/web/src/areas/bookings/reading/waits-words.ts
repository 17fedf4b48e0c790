import type { BookingListItem } from '@kindling/domain/bookings/booking-shape'
import { waitWords } from '@kindling/domain/bookings/moves/booking-words'
import { formatInstant } from '../../../format/dates.ts'

type Waits = NonNullable<BookingListItem['waits']>

interface Told {
  waits: Waits
  lent_until: string | null
}

/** Pending action of a booking with its deadline: “Answer by Tue, 24 Nov, 18:04”. @param other first name of the other side */
export function waitsWords(
  { waits: { for: kind, until }, lent_until }: Told,
  other: string,
  now = new Date(),
): string {
  const { what, by } = waitWords[kind](other, lent_until !== null)
  return until === null ? what : `${by} ${formatInstant(until, now)}`
}
