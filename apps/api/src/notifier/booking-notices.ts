import { cancellationSentence } from '@kindling/domain/appointments/cancellation-words'
import { durationInWords } from '@kindling/domain/appointments/duration-words'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { formatAmount } from '@kindling/domain/bookings/booking-price'
import { refundSentence } from '@kindling/domain/money/refund-words'
import { calendarDay, choiceOfMoments, momentInWords, nearDay, nearMoment } from '../platform/moment-words.ts'
import type { Facts } from './notice-facts.ts'
import { type NoticeRules, rule, stars } from './notice-rule.ts'

const made = (id: string) => ({ screen: 'made_booking', id }) as const
const received = (id: string) => ({ screen: 'received_booking', id }) as const
const bookingOf = (side: BookingParty) => (side === 'client' ? made : received)

const moreTime = ({
  minutes,
  price,
  method,
}: Pick<Facts['more_time_asked'], 'minutes' | 'price' | 'method'>) =>
  `${durationInWords(minutes)} more (${formatAmount(price, method)})`

/** What happens to a member's bookings, to money that is set aside for them, and to what is said of them. */
export const bookingNotices: NoticeRules<
  Exclude<
    Extract<
      keyof Facts,
      | `booking_${string}`
      | `move_${string}`
      | `more_time_${string}`
      | `dispute_${string}`
      | `review_${string}`
    >,
    'booking_message'
  >
> = {
  booking_requested: rule('bookings', ({ bookingId, booking, by }) => ({
    title: 'New booking request',
    description: `${by} would like to book “${booking}”.`,
    target: received(bookingId),
  })),
  booking_booked: rule('bookings', ({ bookingId, booking, by }) => ({
    title: 'New booking',
    description: `${by} has booked “${booking}”.`,
    target: received(bookingId),
  })),
  booking_accepted: rule('bookings', ({ bookingId, booking, by }) => ({
    title: 'Booking accepted',
    description: `${by} accepted “${booking}”.`,
    target: made(bookingId),
  })),
  booking_rejected: rule('bookings', ({ bookingId, booking, by, method, note }) => ({
    title: 'Booking rejected',
    description: `${by} can’t do “${booking}”. ${refundSentence(method)}${note === undefined ? '' : ` They wrote: “${note}”`}`,
    target: made(bookingId),
  })),
  booking_started: rule('bookings', ({ bookingId, booking, by, side }) => ({
    title: 'Service started',
    description: `${by} started “${booking}”.`,
    target: bookingOf(side)(bookingId),
  })),
  booking_completed: rule('bookings', ({ bookingId, booking, by }) => ({
    title: 'Booking completed',
    description: `${by} completed “${booking}”. Please confirm it, or open a dispute: the booking says until when.`,
    target: made(bookingId),
  })),
  booking_confirmed: rule('bookings', ({ bookingId, booking, by }) => ({
    title: 'Booking completed',
    description: `${by} confirmed “${booking}”. The payment is on your account.`,
    target: received(bookingId),
  })),
  booking_settled: rule('bookings', ({ bookingId, booking }) => ({
    title: 'Payment received',
    description: `The payment for “${booking}” is on your account.`,
    target: received(bookingId),
  })),
  booking_expired: rule('bookings', ({ bookingId, booking, by, side, method, wasAgreed }) => ({
    title: wasAgreed ? 'Booking ended' : 'Booking request expired',
    description: wasAgreed
      ? `Neither you nor ${by} said that “${booking}” took place, so it has ended.${side === 'client' ? ` ${refundSentence(method)}` : ''}`
      : side === 'client'
        ? `${by} didn’t answer “${booking}” in time. ${refundSentence(method)}`
        : `You didn’t answer “${booking}” in time, and the request of ${by} has ended.`,
    target: bookingOf(side)(bookingId),
  })),
  booking_lapsed: rule('bookings', ({ bookingId, booking, by, side }) => ({
    title: 'Booking ended',
    description:
      side === 'client'
        ? `Your card’s bank released the money that was set aside for “${booking}” with ${by}, so it has ended. Nothing was taken from your card. You can book again.`
        : `${by}’s card payment for “${booking}” is no longer there, so it has ended. Please don’t begin the work.`,
    target: bookingOf(side)(bookingId),
  })),
  booking_cancelled: rule('bookings', ({ bookingId, booking, by, side, note, ...money }) => ({
    title: 'Booking cancelled',
    description: `${by} cancelled “${booking}”. ${cancellationSentence({ ...money, viewer: side, other: by })}${note === undefined ? '' : ` They wrote: “${note}”`}`,
    target: bookingOf(side)(bookingId),
  })),
  booking_absence_said: rule('bookings', ({ bookingId, booking, by, side, isLoan, until }, timeZone) => ({
    title: isLoan ? 'Was it handed over?' : 'You are missed',
    description: `${by} says that ${isLoan ? `they never got “${booking}”` : `you weren’t there for “${booking}”`}. If that is wrong, say so on its page by ${nearMoment(until, timeZone)}.`,
    target: bookingOf(side)(bookingId),
  })),
  booking_missed: rule('bookings', ({ bookingId, booking, by, side, isAbsent, isLoan, ...money }) => ({
    title: 'Booking ended',
    description: `${isLoan ? `${isAbsent ? by : 'You'} never got “${booking}”` : `${isAbsent ? 'You weren’t' : `${by} wasn’t`} there for “${booking}”`}, so it has ended. ${cancellationSentence({ ...money, viewer: side, other: by })}`,
    target: bookingOf(side)(bookingId),
  })),
  booking_disputed: rule('bookings', ({ bookingId, booking, by, side }) => ({
    title: 'Dispute opened',
    description:
      side === 'client'
        ? `${by} says that something is wrong with “${booking}” and opened a dispute. Nothing moves until a moderator has decided.`
        : `${by} opened a dispute about “${booking}”. The payment waits until it is resolved.`,
    target: bookingOf(side)(bookingId),
  })),
  move_proposed: rule('bookings', ({ bookingId, booking, by, side, starts }, timeZone) => ({
    title: 'Another time?',
    description: `${by} would like to move “${booking}” to ${choiceOfMoments(starts, timeZone)}.`,
    target: bookingOf(side)(bookingId),
  })),
  booking_moved: rule('bookings', ({ bookingId, booking, by, side, starts }, timeZone) => ({
    title: 'Booking moved',
    description: `${by} accepted: “${booking}” is on ${choiceOfMoments(starts, timeZone)}.`,
    target: bookingOf(side)(bookingId),
  })),
  move_declined: rule('bookings', ({ bookingId, booking, by, side, starts }, timeZone) => ({
    title: 'Booking not moved',
    description: `${by} can’t make the other times. “${booking}” stays on ${choiceOfMoments(starts, timeZone)}.`,
    target: bookingOf(side)(bookingId),
  })),
  more_time_asked: rule('bookings', ({ bookingId, booking, by, ...more }) => ({
    title: 'More time?',
    description: `${by} asks for ${moreTime(more)} for “${booking}”. Please agree or decline on its page.`,
    target: made(bookingId),
  })),
  more_time_agreed: rule('bookings', ({ bookingId, booking, by, ...more }) => ({
    title: 'More time agreed',
    description: `${by} agreed to ${moreTime(more)} for “${booking}”.`,
    target: received(bookingId),
  })),
  more_time_declined: rule('bookings', ({ bookingId, booking, by, ...more }) => ({
    title: 'More time declined',
    description: `${by} declined ${moreTime(more)} for “${booking}”. It stays as it was booked.`,
    target: received(bookingId),
  })),
  more_time_lapsed: rule('bookings', ({ bookingId, booking, by, ...more }) => ({
    title: 'No answer about more time',
    description: `${by} didn’t answer about ${moreTime(more)} for “${booking}” in time. It stays as it was booked.`,
    target: received(bookingId),
  })),
  move_lapsed: rule('bookings', ({ bookingId, booking, by, side, starts }, timeZone) => ({
    title: 'Booking not moved',
    description: `${by} didn’t answer in time. “${booking}” stays on ${choiceOfMoments(starts, timeZone)}.`,
    target: bookingOf(side)(bookingId),
  })),
  booking_reminder: rule('bookings', ({ bookingId, booking, by, side, startsAt, day, isSoon }, timeZone) => ({
    title: isSoon ? 'Your booking begins soon' : 'Your booking is coming up',
    description: `“${booking}” with ${by} is on ${startsAt === null ? calendarDay(day) : momentInWords(startsAt, timeZone)}.`,
    target: bookingOf(side)(bookingId),
  })),
  dispute_answered: rule('bookings', ({ bookingId, booking, by, side }) => ({
    title: 'Dispute answered',
    description: `${by} answered the dispute about “${booking}”.`,
    target: bookingOf(side)(bookingId),
  })),
  dispute_added: rule('bookings', ({ bookingId, booking, by, side }) => ({
    title: 'Evidence added',
    description: `${by} added to the dispute about “${booking}”.`,
    target: bookingOf(side)(bookingId),
  })),
  dispute_asked: rule('bookings', ({ bookingId, booking, side, until }, timeZone) => ({
    title: 'A moderator asks',
    description: `A moderator asks about the dispute over “${booking}”. You can answer until ${momentInWords(until, timeZone)}.`,
    target: bookingOf(side)(bookingId),
  })),
  dispute_withdrawn: rule('bookings', ({ bookingId, booking, by, side }) => ({
    title: 'Dispute withdrawn',
    description: `${by} withdrew the dispute about “${booking}”. The booking goes on from where it was.`,
    target: bookingOf(side)(bookingId),
  })),
  dispute_resolved: rule('bookings', ({ bookingId, booking, side, outcome }) => ({
    title: 'Dispute resolved',
    description: `The dispute about “${booking}” is resolved. ${outcome}`,
    target: bookingOf(side)(bookingId),
  })),
  review_waiting: rule('bookings', ({ bookingId, booking, by, side, until }, timeZone) => ({
    title: 'A review waits for yours',
    description: `${by} has reviewed “${booking}”. You’ll both see what the other wrote once you have written yours, or on ${nearDay(until, timeZone)}.`,
    target: bookingOf(side)(bookingId),
  })),
  review_received: rule('bookings', ({ bookingId, booking, by, rating, side }) => ({
    title: 'New review',
    description: `${by} gave you ${stars(rating)} for “${booking}”.`,
    target: bookingOf(side)(bookingId),
  })),
  review_answered: rule('bookings', ({ actorId, by, skill }) => ({
    title: 'Your review was answered',
    description: `${by} has answered your review for ${skill}.`,
    target: { screen: 'member', id: actorId },
  })),
}
