import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { inOneLine } from '@kindling/domain/wire'
import type { Written } from '../../platform/letter/letter.ts'
import { says } from '../../platform/letter/letter-parts.ts'
import { calendarDay, momentInWords } from '../../platform/moment-words.ts'
import { bookingLetter } from './booking-letter.ts'

interface ReminderFacts {
  reader: { side: BookingParty; firstname: string; timeZone: string }
  /** First and last name of the other side. */
  other: string
  /** `day` is that of a booking by day, `YYYY-MM-DD`. */
  booking: { id: string; title: string; startsAt: Date | null; day: string }
  isSoon: boolean
  publicUrl: string
}

/** The mail that reminds one side of a booking. No address: it stands on the booking's page. */
export function reminderMail(facts: ReminderFacts): Written {
  const { reader, booking, isSoon } = facts
  const { title, startsAt, day } = booking
  const when = startsAt === null ? calendarDay(day) : momentInWords(startsAt, reader.timeZone)
  const subject = isSoon ? 'Your booking begins soon' : 'Your booking is coming up'
  return bookingLetter(subject, facts, [
    says(
      `“${inOneLine(title)}” with ${inOneLine(facts.other)} is on ${when}.`,
      'Where, what for, and how to move or cancel it:',
    ),
  ])
}
