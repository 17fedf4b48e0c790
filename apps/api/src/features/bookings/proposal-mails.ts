import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { inOneLine } from '@kindling/domain/wire'
import type { Written } from '../../platform/letter/letter.ts'
import { says } from '../../platform/letter/letter-parts.ts'
import { choiceOfMoments, momentInWords } from '../../platform/moment-words.ts'
import { bookingLetter } from './booking-letter.ts'
import type { TimedBooking } from './proposal-times.ts'

interface ProposalFacts {
  reader: { side: BookingParty; firstname: string; timeZone: string }
  /** First and last name of the other side. */
  other: string
  booking: Pick<TimedBooking, 'id' | 'title' | 'startsAt' | 'status'>
  /** Those that are proposed, or the new one. */
  starts: readonly Date[]
  publicUrl: string
}

/** What was done to a proposal, as far as it is mailed. */
export type MailedStep = 'proposed' | 'accepted' | 'declined' | 'lapsed'

const subjects: Record<MailedStep, string> = {
  proposed: 'Another time for your booking?',
  accepted: 'Your booking has a new time',
  declined: 'Your booking stays as it is',
  lapsed: 'Your booking stays as it is',
}

function sentences(news: MailedStep, { reader, booking, starts, ...facts }: ProposalFacts): string[] {
  const other = inOneLine(facts.other)
  const title = `“${inOneLine(booking.title)}”`
  const now = momentInWords(booking.startsAt, reader.timeZone)
  switch (news) {
    case 'proposed':
      return [
        `${other} would like to move ${title} of ${now} to ${choiceOfMoments(starts, reader.timeZone)}.`,
        'Please accept a time or decline. Until then the booking stays where it is.',
      ]
    case 'accepted':
      return [`${title} with ${other} is now on ${now}.`]
    case 'declined':
      return [`${other} can’t make the other times for ${title}. It stays on ${now}.`]
    case 'lapsed':
      return [`${other} didn’t answer about the other times for ${title} in time. It stays on ${now}.`]
  }
}

/** The mail that tells one side of a booking of another time for it. */
export function proposalMail(news: MailedStep, facts: ProposalFacts): Written {
  return bookingLetter(subjects[news], facts, [says(...sentences(news, facts))])
}
