import { durationInWords } from '@kindling/domain/appointments/duration-words'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { formatAmount } from '@kindling/domain/bookings/booking-price'
import { inOneLine } from '@kindling/domain/wire'
import { type Receipted, whenInWords } from '../../marketplace/receipts.ts'
import type { Written } from '../../platform/letter/letter.ts'
import { says } from '../../platform/letter/letter-parts.ts'
import { bookingLetter } from './booking-letter.ts'

/** What was done to a request for more time, or that nothing was, as far as it is mailed. */
export type MailedStep = 'asked' | 'agreed' | 'declined' | 'lapsed'

interface ExtensionFacts {
  reader: { side: BookingParty; firstname: string; timeZone: string }
  /** First and last name of the other side. */
  other: string
  booking: Receipted
  extension: { minutes: number; price: number }
  publicUrl: string
}

const subjects: Record<MailedStep, string> = {
  asked: 'More time for your booking?',
  agreed: 'Your booking takes longer',
  declined: 'Your booking stays as it is',
  lapsed: 'Your booking stays as it is',
}

function sentences(news: MailedStep, { reader, booking, extension, ...facts }: ExtensionFacts): string[] {
  const other = inOneLine(facts.other)
  const what = `“${inOneLine(booking.title)}” on ${whenInWords(booking, reader.timeZone)}`
  const more = `${durationInWords(extension.minutes)} more`
  const price = formatAmount(extension.price, booking.paymentMethod)
  switch (news) {
    case 'asked':
      return [
        `${other} asks for ${more} for ${what}, at the price that you agreed on: ${price}.`,
        'Please agree or decline. Nothing is paid unless you agree.',
      ]
    case 'agreed':
      return reader.side === 'client'
        ? [`You agreed to ${more} for ${what}. ${price} is set aside, and goes to ${other} with the rest.`]
        : [`${other} agreed to ${more} for ${what}. ${price} is set aside for you, and comes with the rest.`]
    case 'declined':
      return [`${other} declined ${more} for ${what}. It stays as it was booked.`]
    case 'lapsed':
      return [`${other} didn’t answer about ${more} for ${what} in time. It stays as it was booked.`]
  }
}

/** The mail that tells one side of a booking of more time for it. */
export function extensionMail(news: MailedStep, facts: ExtensionFacts): Written {
  return bookingLetter(subjects[news], facts, [says(...sentences(news, facts))])
}
