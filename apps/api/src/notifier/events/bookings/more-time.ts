import { durationInWords } from '@kindling/domain/appointments/duration-words'
import { formatAmount } from '@kindling/domain/bookings/booking-price'
import { says } from '../../../platform/letter/letter-parts.ts'
import type { MailWords, Reader } from '../../event.ts'
import { bookingMail, type OfBooking, ofBooking, otherName, titleAndTime, withCalendar } from './facts.ts'

interface MoreTime extends OfBooking {
  minutes: number
  /** Price of the extra minutes, in minor units. */
  price: number
}

const lengthOf = ({ minutes }: MoreTime) => `${durationInWords(minutes)} more`
const priceOf = ({ price, booking }: MoreTime) => formatAmount(price, booking.paymentMethod)
/** `30 minutes more (£7.50)`, for a notification. */
const moreTime = (facts: MoreTime) => `${lengthOf(facts)} (${priceOf(facts)})`

function mail(subject: string, lines: readonly string[], facts: MoreTime, reader: Reader): MailWords {
  return withCalendar(bookingMail(subject, says(...lines)), facts, reader)
}

/** Mail about an agreed extension. The booking is longer by now, but is named by its earlier length. */
function agreedMail(facts: MoreTime, reader: Reader): MailWords {
  const { booking, side, minutes } = facts
  const durationMinutes = booking.durationMinutes === null ? null : booking.durationMinutes - minutes
  const what = titleAndTime({ booking: { ...booking, durationMinutes } }, reader)
  const [more, price, other] = [lengthOf(facts), priceOf(facts), otherName(facts)]
  const line =
    side === 'client'
      ? `You agreed to ${more} for ${what}. ${price} is set aside, and goes to ${other} with the rest.`
      : `${other} agreed to ${more} for ${what}. ${price} is set aside for you, and comes with the rest.`
  return mail('Your booking takes longer', [line], facts, reader)
}

/** Extensions of bookings in progress. */
export const moreTimeEvents = {
  /** To the client: the provider asks for more time. */
  more_time_asked: ofBooking<MoreTime>({
    bell: (facts) => ({
      title: 'More time?',
      text: `${facts.other.firstname} asks for ${moreTime(facts)} for “${facts.booking.title}”. Please agree or decline on its page.`,
    }),
    mail: (facts, reader) => {
      const what = titleAndTime(facts, reader)
      const lines = [
        `${otherName(facts)} asks for ${lengthOf(facts)} for ${what}, at the price that you agreed on: ${priceOf(facts)}.`,
        'Please agree or decline. Nothing is paid unless you agree.',
      ]
      return mail('More time for your booking?', lines, facts, reader)
    },
  }),
  /** To the provider: the client agreed and has paid. */
  more_time_agreed: ofBooking<MoreTime>({
    bell: (facts) => ({
      title: 'More time agreed',
      text: `${facts.other.firstname} agreed to ${moreTime(facts)} for “${facts.booking.title}”.`,
    }),
    mail: agreedMail,
  }),
  /** To the client who agreed, with the update for their calendar. */
  more_time_agreed_by_you: ofBooking<MoreTime>({ mail: agreedMail }),
  more_time_declined: ofBooking<MoreTime>({
    bell: (facts) => ({
      title: 'More time declined',
      text: `${facts.other.firstname} declined ${moreTime(facts)} for “${facts.booking.title}”. It stays as it was booked.`,
    }),
    mail: (facts, reader) => {
      const line = `${otherName(facts)} declined ${lengthOf(facts)} for ${titleAndTime(facts, reader)}. It stays as it was booked.`
      return mail('Your booking stays as it is', [line], facts, reader)
    },
  }),
  /** The client didn't answer in time. */
  more_time_lapsed: ofBooking<MoreTime>({
    bell: (facts) => ({
      title: 'No answer about more time',
      text: `${facts.other.firstname} didn’t answer about ${moreTime(facts)} for “${facts.booking.title}” in time. It stays as it was booked.`,
    }),
    mail: (facts, reader) => {
      const line = `${otherName(facts)} didn’t answer about ${lengthOf(facts)} for ${titleAndTime(facts, reader)} in time. It stays as it was booked.`
      return mail('Your booking stays as it is', [line], facts, reader)
    },
  }),
}
