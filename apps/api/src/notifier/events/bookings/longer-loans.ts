import { formatAmount } from '@kindling/domain/bookings/booking-price'
import { says } from '../../../platform/letter/letter-parts.ts'
import { calendarDay, dayInWords } from '../../../platform/moment-words.ts'
import { bookingMail, type OfBooking, ofBooking, otherName, titleOf } from './facts.ts'

interface MoreDays extends OfBooking {
  /** The requested last day, `YYYY-MM-DD`. */
  until: string
  /** Price of the extra days, in minor units. */
  price: number
}

const priceOf = ({ price, booking }: MoreDays) => formatAmount(price, booking.paymentMethod)
/** `“Hammer drill” until Thursday, 14 May 2026`, for a notification. */
const untilDay = ({ booking, until }: MoreDays) => `“${booking.title}” until ${calendarDay(until)}`
const forMore = (facts: MoreDays) => (facts.price === 0 ? '' : ` (${priceOf(facts)} more)`)

/** `“Hammer drill” until 14 May 2026`, for a mail. */
const untilDate = (facts: MoreDays) => `${titleOf(facts)} until ${dayInWords(facts.until)}`
const isStillToBeBack = ({ booking: { lentUntil } }: MoreDays) =>
  lentUntil === null ? '' : ` It is to be back on ${dayInWords(lentUntil)}.`

/** Extensions of loans. */
export const longerLoansEvents = {
  /** To the owner: the borrower asks for more days, or withdraws the request. */
  loan_longer_asked: ofBooking<MoreDays>({
    bell: (facts) => ({
      title: 'May they keep it longer?',
      text: `${facts.other.firstname} would like to keep ${untilDay(facts)}${forMore(facts)}. Please say yes or no on its page.`,
    }),
    mail: (facts) => {
      const price = facts.price === 0 ? '' : `, at the price that you agreed on: ${priceOf(facts)} more`
      const words = says(
        `${otherName(facts)} would like to keep ${untilDate(facts)}${price}.`,
        'Please say yes or no. Unless you say yes, everything stays as it was agreed.',
      )
      return bookingMail('May they keep it longer?', words)
    },
  }),
  loan_longer_withdrawn: ofBooking<MoreDays>({
    bell: (facts) => ({
      title: 'It comes back as agreed',
      text: `${facts.other.firstname} doesn’t want to keep ${untilDay(facts)} any more.`,
    }),
    mail: (facts) => {
      const line = `${otherName(facts)} doesn’t want to keep ${untilDate(facts)} any more.${isStillToBeBack(facts)}`
      return bookingMail('It comes back as agreed', says(line))
    },
  }),
  /** The owner agreed, and the price is held. */
  loan_longer_agreed: ofBooking<MoreDays>({
    bell: (facts) => ({
      title: 'You can keep it longer',
      text: `${facts.other.firstname} agreed: “${facts.booking.title}” is yours until ${calendarDay(facts.until)}${forMore(facts)}.`,
    }),
    mail: (facts) => {
      const other = otherName(facts)
      const price =
        facts.price === 0 ? '' : ` ${priceOf(facts)} is set aside, and goes to ${other} with the rest.`
      const line = `${other} agreed: ${titleOf(facts)} is yours until ${dayInWords(facts.until)}.${price}`
      return bookingMail('You can keep it longer', says(line))
    },
  }),
  /** The owner agreed but the borrower has too little money. Not mailed, since the owner may retry often. */
  loan_longer_unpaid: ofBooking<MoreDays>({
    bell: (facts) => {
      const by = facts.other.firstname
      return {
        title: 'Too little to keep it longer',
        text: `${by} would let you keep ${untilDay(facts)}${forMore(facts)}, but you have too little for that. Once you have enough, ${by} can agree again.`,
      }
    },
  }),
  loan_longer_declined: ofBooking<MoreDays>({
    bell: (facts) => ({
      title: 'It is to be back as agreed',
      text: `${facts.other.firstname} can’t let you keep ${untilDay(facts)}.`,
    }),
    mail: (facts) => {
      const line = `${otherName(facts)} can’t let you keep ${untilDate(facts)}.${isStillToBeBack(facts)}`
      return bookingMail('It is to be back as agreed', says(line))
    },
  }),
  /** The owner didn't answer in time. */
  loan_longer_lapsed: ofBooking<MoreDays>({
    bell: (facts) => ({
      title: 'It is to be back as agreed',
      text: `${facts.other.firstname} didn’t answer in time about keeping ${untilDay(facts)}.`,
    }),
    mail: (facts) => {
      const line = `${otherName(facts)} didn’t answer in time about keeping ${untilDate(facts)}.${isStillToBeBack(facts)}`
      return bookingMail('It is to be back as agreed', says(line))
    },
  }),
}
