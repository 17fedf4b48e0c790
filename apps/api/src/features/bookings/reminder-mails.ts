import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { inOneLine } from '@kindling/domain/wire'
import { calendarDay, momentInWords } from '../../platform/moment-words.ts'

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
export function reminderMail({ reader, other, booking, isSoon, publicUrl }: ReminderFacts) {
  const { id, title, startsAt, day } = booking
  const when = startsAt === null ? calendarDay(day) : momentInWords(startsAt, reader.timeZone)
  const page = reader.side === 'client' ? 'outward-progress' : 'inward-details'
  return {
    subject: isSoon ? 'Your booking begins soon' : 'Your booking is coming up',
    text: [
      `Hello ${inOneLine(reader.firstname)},`,
      '',
      `“${inOneLine(title)}” with ${inOneLine(other)} is on ${when}.`,
      'Where, what for, and how to move or cancel it:',
      '',
      `${publicUrl}/${page}/${id}`,
      '',
      'Kindling',
    ].join('\n'),
  }
}
