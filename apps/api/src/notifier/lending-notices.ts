import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { formatAmount } from '@kindling/domain/bookings/booking-price'
import { daysInWords } from '@kindling/domain/lending/thing-rules'
import { calendarDay, momentInWords } from '../platform/moment-words.ts'
import type { Facts } from './notice-facts.ts'
import { type NoticeRules, rule } from './notice-rule.ts'

const pageOf = (side: BookingParty, id: string) =>
  ({ screen: side === 'client' ? 'made_booking' : 'received_booking', id }) as const

const said = { handed_over: 'was handed over', returned: 'is back' } as const

/** What a reminder says first, by what is to happen and to whom. */
export const loanReminders = {
  handed_over: { client: 'You borrow something', provider: 'You lend something' },
  returned: { client: 'Bring it back', provider: 'It comes back' },
} as const

/** Who hands a thing over or brings it back, and when it is: an instant follows. */
export function reminderWords({
  side,
  step,
  by,
}: Pick<Facts['loan_reminder'], 'side' | 'step' | 'by'>): string {
  if (step === 'handed_over')
    return side === 'client' ? `${by} hands it to you on` : `you hand it to ${by} on`
  return side === 'client' ? `it goes back to ${by} on` : `${by} brings it back on`
}

/** What of the money a borrower reads. */
function depositWords({ deposit, late, method, by }: Facts['loan_returned']): string {
  if (deposit === 0) return ''
  if (!late?.fee) return ' What was held as a deposit is yours again.'
  const rest = deposit - late.fee
  const kept = ` It came ${daysInWords(late.days)} late, so ${formatAmount(late.fee, method)} of the deposit went to ${by}`
  return rest === 0 ? `${kept}.` : `${kept}; ${formatAmount(rest, method)} is yours again.`
}

/** What of the money an owner reads. */
function earnedWords({ isFree, late, method }: Facts['loan_returned']): string {
  const price = isFree ? '' : ' What was paid for it is on your account.'
  if (!late?.fee) return price
  return `${price} So is ${formatAmount(late.fee, method)} of the deposit: it came ${daysInWords(late.days)} late.`
}

const forMore = ({ price, method }: Pick<Facts['loan_longer_asked'], 'price' | 'method'>) =>
  price === 0 ? '' : ` (${formatAmount(price, method)} more)`

/** What happens to things that are lent. */
export const lendingNotices: NoticeRules<Extract<keyof Facts, `loan_${string}`>> = {
  loan_said: rule('bookings', ({ bookingId, booking, by, side, step, until }, timeZone) => ({
    title: step === 'handed_over' ? 'Was it handed over?' : 'Is it back?',
    description: `${by} says that “${booking}” ${said[step]}. Please confirm it${side === 'provider' && step === 'returned' ? ', or say what is wrong' : ''}: it counts as said by both from ${momentInWords(until, timeZone)} on.`,
    target: pageOf(side, bookingId),
  })),
  loan_handed_over: rule('bookings', ({ bookingId, booking, side }) => ({
    title: 'Handed over',
    description: `“${booking}” was handed over.`,
    target: pageOf(side, bookingId),
  })),
  loan_returned: rule('bookings', (facts) => ({
    title: 'Returned',
    description:
      facts.side === 'client'
        ? `“${facts.booking}” is back with its owner.${depositWords(facts)}`
        : `“${facts.booking}” is back with you.${earnedWords(facts)}`,
    target: pageOf(facts.side, facts.bookingId),
  })),
  loan_reminder: rule('bookings', ({ bookingId, booking, by, side, step, when }, timeZone) => ({
    title: loanReminders[step][side],
    description: `“${booking}”: ${reminderWords({ side, step, by })} ${momentInWords(when, timeZone)}.`,
    target: pageOf(side, bookingId),
  })),
  loan_overdue: rule('bookings', ({ bookingId, booking, by, side, method, fee, when }, timeZone) => ({
    title: 'It wasn’t brought back',
    description:
      side === 'client'
        ? `“${booking}” was to be back on ${momentInWords(when, timeZone)}.${fee === 0 ? '' : ` Each day costs ${formatAmount(fee, method)} of your deposit.`} Until it is back you can’t borrow anything else.`
        : `“${booking}” was to be back on ${momentInWords(when, timeZone)}. Write to ${by}, or say on the loan’s page what is wrong.`,
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
  loan_longer_unpaid: rule('bookings', ({ bookingId, booking, by, until, ...cost }) => ({
    title: 'Too little to keep it longer',
    description: `${by} would let you keep “${booking}” until ${calendarDay(until)}${forMore(cost)}, but you have too little for that. Once you have enough, ${by} can agree again.`,
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
