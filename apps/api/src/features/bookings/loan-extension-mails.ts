import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { formatAmount } from '@kindling/domain/bookings/booking-price'
import type { PaymentMethod } from '@kindling/domain/bookings/booking-shape'
import { inOneLine } from '@kindling/domain/wire'
import type { Written } from '../../platform/letter/letter.ts'
import { says } from '../../platform/letter/letter-parts.ts'
import { dayInWords } from '../../platform/moment-words.ts'
import { bookingLetter } from './booking-letter.ts'

/** What was done to a request to keep a thing longer, or that nothing was. */
export type LongerStep = 'asked' | 'agreed' | 'declined' | 'lapsed' | 'withdrawn'

interface LongerFacts {
  reader: { side: BookingParty; firstname: string }
  /** First and last name of the other side. */
  other: string
  /** As it was before. */
  booking: { id: string; title: string; lentUntil: string | null; paymentMethod: PaymentMethod }
  extension: { untilDay: string; price: number }
  publicUrl: string
}

const subjects: Record<LongerStep, string> = {
  asked: 'May they keep it longer?',
  agreed: 'You can keep it longer',
  declined: 'It is to be back as agreed',
  lapsed: 'It is to be back as agreed',
  withdrawn: 'It comes back as agreed',
}

function sentences(news: LongerStep, { booking, extension, ...facts }: LongerFacts): string[] {
  const other = inOneLine(facts.other)
  const what = `“${inOneLine(booking.title)}”`
  const until = dayInWords(extension.untilDay)
  const isFree = extension.price === 0
  const price = formatAmount(extension.price, booking.paymentMethod)
  const stays = booking.lentUntil === null ? '' : ` It is to be back on ${dayInWords(booking.lentUntil)}.`
  switch (news) {
    case 'asked':
      return [
        `${other} would like to keep ${what} until ${until}${isFree ? '' : `, at the price that you agreed on: ${price} more`}.`,
        'Please say yes or no. Unless you say yes, everything stays as it was agreed.',
      ]
    case 'agreed':
      return [
        `${other} agreed: ${what} is yours until ${until}.${isFree ? '' : ` ${price} is set aside, and goes to ${other} with the rest.`}`,
      ]
    case 'declined':
      return [`${other} can’t let you keep ${what} until ${until}.${stays}`]
    case 'lapsed':
      return [`${other} didn’t answer in time about keeping ${what} until ${until}.${stays}`]
    case 'withdrawn':
      return [`${other} doesn’t want to keep ${what} until ${until} any more.${stays}`]
  }
}

/** The mail that tells one side of a loan that it is to be longer, or isn't. */
export function longerMail(news: LongerStep, facts: LongerFacts): Written {
  return bookingLetter(subjects[news], facts, [says(...sentences(news, facts))])
}
