import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { formatAmount } from '@kindling/domain/bookings/booking-price'
import { calendarDay, momentInWords } from '../platform/moment-words.ts'
import type { Facts } from './notice-facts.ts'
import { type NoticeRules, rule } from './notice-rule.ts'

const pageOf = (side: BookingParty, id: string) =>
  ({ screen: side === 'client' ? 'made_booking' : 'received_booking', id }) as const

const said = { handed_over: 'was handed over', returned: 'is back' } as const

const forMore = ({ price, method }: Pick<Facts['loan_longer_asked'], 'price' | 'method'>) =>
  price === 0 ? '' : ` (${formatAmount(price, method)} more)`

/** What happens to things that are lent. */
export const lendingNotices: NoticeRules<Extract<keyof Facts, `loan_${string}`>> = {
  loan_said: rule('bookings', ({ bookingId, booking, by, side, step, until }, timeZone) => ({
    title: step === 'handed_over' ? 'Was it handed over?' : 'Is it back?',
    description: `${by} says that “${booking}” ${said[step]}. Please confirm it: it counts as said by both from ${momentInWords(until, timeZone)} on.`,
    target: pageOf(side, bookingId),
  })),
  loan_handed_over: rule('bookings', ({ bookingId, booking, side }) => ({
    title: 'Handed over',
    description: `“${booking}” was handed over.`,
    target: pageOf(side, bookingId),
  })),
  loan_returned: rule('bookings', ({ bookingId, booking, side, isFree, hasDeposit }) => ({
    title: 'Returned',
    description:
      side === 'client'
        ? `“${booking}” is back with its owner.${hasDeposit ? ' What was held as a deposit is yours again.' : ''}`
        : `“${booking}” is back with you.${isFree ? '' : ' What was paid for it is on your account.'}`,
    target: pageOf(side, bookingId),
  })),
  loan_longer_asked: rule('bookings', ({ bookingId, booking, by, until, ...cost }) => ({
    title: 'May they keep it longer?',
    description: `${by} would like to keep “${booking}” until ${calendarDay(until)}${forMore(cost)}. Please say yes or no on its page.`,
    target: pageOf('provider', bookingId),
  })),
  loan_longer_withdrawn: rule('bookings', ({ bookingId, booking, by, until }) => ({
    title: 'It comes back as agreed',
    description: `${by} doesn’t want to keep “${booking}” until ${calendarDay(until)} any more.`,
    target: pageOf('provider', bookingId),
  })),
  loan_longer_agreed: rule('bookings', ({ bookingId, booking, by, until, ...cost }) => ({
    title: 'You can keep it longer',
    description: `${by} agreed: “${booking}” is yours until ${calendarDay(until)}${forMore(cost)}.`,
    target: pageOf('client', bookingId),
  })),
  loan_longer_declined: rule('bookings', ({ bookingId, booking, by, until }) => ({
    title: 'It is to be back as agreed',
    description: `${by} can’t let you keep “${booking}” until ${calendarDay(until)}.`,
    target: pageOf('client', bookingId),
  })),
  loan_longer_lapsed: rule('bookings', ({ bookingId, booking, by, until }) => ({
    title: 'It is to be back as agreed',
    description: `${by} didn’t answer in time about keeping “${booking}” until ${calendarDay(until)}.`,
    target: pageOf('client', bookingId),
  })),
}
