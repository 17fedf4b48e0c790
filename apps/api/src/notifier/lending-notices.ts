import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { momentInWords } from '../platform/moment-words.ts'
import { type NoticeRules, rule } from './notice-rule.ts'

const pageOf = (side: BookingParty, id: string) =>
  ({ screen: side === 'client' ? 'made_booking' : 'received_booking', id }) as const

const said = { handed_over: 'was handed over', returned: 'is back' } as const

/** What happens to things that are lent. */
export const lendingNotices: NoticeRules<'loan_said' | 'loan_handed_over' | 'loan_returned'> = {
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
  loan_returned: rule('bookings', ({ bookingId, booking, side, isFree, hasDeposit }) => ({
    title: 'Returned',
    description:
      side === 'client'
        ? `“${booking}” is back with its owner.${hasDeposit ? ' What was held as a deposit is yours again.' : ''}`
        : `“${booking}” is back with you.${isFree ? '' : ' What was paid for it is on your account.'}`,
    target: pageOf(side, bookingId),
  })),
}
