import { formatInstant } from '../../client/times/dates.ts'
import type { BookingListItem } from '../booking-shape.ts'
import { waitWords } from '../moves/booking-words.ts'

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
