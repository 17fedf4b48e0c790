import { says } from '../../../platform/letter/letter-parts.ts'
import { choiceOfMoments, momentInWords } from '../../../platform/moment-words.ts'
import type { MailWords, Reader } from '../../event.ts'
import {
  bookingMail,
  type OfBooking,
  ofBooking,
  otherName,
  type ToldBooking,
  titleOf,
  withCalendar,
} from './facts.ts'

interface OfTime extends OfBooking {
  booking: ToldBooking & { startsAt: Date }
}

interface Proposed extends OfTime {
  /** Times proposed by the other side. */
  starts: readonly Date[]
}

const now = ({ booking }: OfTime, { timeZone }: Pick<Reader, 'timeZone'>) =>
  momentInWords(booking.startsAt, timeZone)

function timeMail(subject: string, line: string, facts: OfTime, reader: Reader, next?: string): MailWords {
  const mail = bookingMail(subject, says(line, ...(next === undefined ? [] : [next])))
  // A client's calendar has no entry before the request is accepted.
  const hasEntry = facts.side === 'provider' || facts.booking.status !== 'pending'
  return hasEntry ? withCalendar(mail, facts, reader) : mail
}

function movedMail(facts: OfTime, reader: Reader): MailWords {
  const line = `${titleOf(facts)} with ${otherName(facts)} is now on ${now(facts, reader)}.`
  return timeMail('Your booking has a new time', line, facts, reader)
}

/** Rescheduling of bookings. */
export const movingEvents = {
  /** The other side proposes other times. */
  move_proposed: ofBooking<Proposed>({
    bell: ({ booking, other, starts }, { timeZone }) => ({
      title: 'Another time?',
      text: `${other.firstname} would like to move “${booking.title}” to ${choiceOfMoments(starts, timeZone)}.`,
    }),
    mail: (facts, reader) => {
      const times = choiceOfMoments(facts.starts, reader.timeZone)
      const line = `${otherName(facts)} would like to move ${titleOf(facts)} of ${now(facts, reader)} to ${times}.`
      const next = 'Please accept a time or decline. Until then the booking stays where it is.'
      return timeMail('Another time for your booking?', line, facts, reader, next)
    },
  }),
  /** To the side whose proposal was accepted. */
  booking_moved: ofBooking<OfTime>({
    bell: (facts, reader) => ({
      title: 'Booking moved',
      text: `${facts.other.firstname} accepted: “${facts.booking.title}” is on ${now(facts, reader)}.`,
    }),
    mail: movedMail,
  }),
  /** To the side that accepted a time. */
  booking_moved_by_you: ofBooking<OfTime>({ mail: movedMail }),
  /** The other side declined all proposed times. */
  move_declined: ofBooking<OfTime>({
    bell: (facts, reader) => ({
      title: 'Booking not moved',
      text: `${facts.other.firstname} can’t make the other times. “${facts.booking.title}” stays on ${now(facts, reader)}.`,
    }),
    mail: (facts, reader) => {
      const line = `${otherName(facts)} can’t make the other times for ${titleOf(facts)}. It stays on ${now(facts, reader)}.`
      return timeMail('Your booking stays as it is', line, facts, reader)
    },
  }),
  /** The other side didn't answer in time. */
  move_lapsed: ofBooking<OfTime>({
    bell: (facts, reader) => ({
      title: 'Booking not moved',
      text: `${facts.other.firstname} didn’t answer in time. “${facts.booking.title}” stays on ${now(facts, reader)}.`,
    }),
    mail: (facts, reader) => {
      const line = `${otherName(facts)} didn’t answer about the other times for ${titleOf(facts)} in time. It stays on ${now(facts, reader)}.`
      return timeMail('Your booking stays as it is', line, facts, reader)
    },
  }),
}
