import type { BookingListItem } from '@kindling/domain/bookings/booking-shape'
import { formatInstant } from '../../../format/dates.ts'

type Waits = NonNullable<BookingListItem['waits']>

/** What waits, and what goes before the time until which it does. */
const words: Record<Waits['for'], (other: string, isLoan: boolean) => { what: string; by: string }> = {
  request: () => ({ what: 'Waits for your answer', by: 'Answer by' }),
  proposal: (other) => asked(`${other} proposes another time`),
  absence: (other, isLoan) =>
    asked(`${other} says that ${isLoan ? 'they never got it' : 'you weren’t there'}`),
  more_time: (other) => asked(`${other} asks for more time`),
  completion: () => ({ what: 'Confirm it once it is done', by: 'Is it done? Confirm by' }),
  handed_over: (other) => confirmed(`${other} says that it was handed over`),
  returned: (other) => confirmed(`${other} says that it is back`),
  overdue: () => asked('Late: it should be back by now'),
  over: () => asked('Its time is over, and nobody has said how it went'),
  dispute: () => asked('In dispute until it is decided'),
}

const confirmed = (what: string) => ({ what, by: `${what}. Confirm by` })
const asked = (what: string) => ({ what, by: `${what}. Answer by` })

interface Told {
  waits: Waits
  lent_until: string | null
}

/** What a booking waits for, and until when: “Answer by Tue, 24 Nov, 18:04”. @param other first name of the other side */
export function waitsWords(
  { waits: { for: kind, until }, lent_until }: Told,
  other: string,
  now = new Date(),
): string {
  const { what, by } = words[kind](other, lent_until !== null)
  return until === null ? what : `${by} ${formatInstant(until, now)}`
}
