import { daysInWords } from '@kindling/domain/appointments/duration-words'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { formatAmount } from '@kindling/domain/bookings/booking-price'
import type { PaymentMethod } from '@kindling/domain/bookings/booking-shape'
import type { HandOverStep } from '@kindling/domain/lending/thing-rules'
import { momentInWords } from '../../platform/moment-words.ts'
import { booking, event } from '../event.ts'
import type { AboutBooking } from './facts.ts'
import { bookingOf } from './targets.ts'

interface AboutReturn extends AboutBooking {
  side: BookingParty
  method: PaymentMethod
  isFree: boolean
  /** Minor units. */
  deposit: number
  /** How late it came back, and what of the deposit its owner has for that, minor units. */
  late?: { days: number; fee: number } | undefined
}

interface AboutReminder extends AboutBooking {
  side: BookingParty
  step: HandOverStep
  when: Date
}

const said = { handed_over: 'was handed over', returned: 'is back' } as const

/** What a reminder says first, by what is to happen and to whom. */
export const loanReminders = {
  handed_over: { client: 'You borrow something', provider: 'You lend something' },
  returned: { client: 'Bring it back', provider: 'It comes back' },
} as const

/** Who hands a thing over or brings it back, and when it is: an instant follows. */
export function reminderWords({ side, step, by }: Pick<AboutReminder, 'side' | 'step' | 'by'>): string {
  if (step === 'handed_over')
    return side === 'client' ? `${by} hands it to you on` : `you hand it to ${by} on`
  return side === 'client' ? `it goes back to ${by} on` : `${by} brings it back on`
}

/** What of the money a borrower reads. */
function depositWords({ deposit, late, method, by }: AboutReturn): string {
  if (deposit === 0) return ''
  if (!late?.fee) return ' What was held as a deposit is yours again.'
  const rest = deposit - late.fee
  const kept = ` It came ${daysInWords(late.days)} late, so ${formatAmount(late.fee, method)} of the deposit went to ${by}`
  return rest === 0 ? `${kept}.` : `${kept}; ${formatAmount(rest, method)} is yours again.`
}

/** What of the money an owner reads. */
function earnedWords({ isFree, late, method }: AboutReturn): string {
  const price = isFree ? '' : ' What was paid for it is on your account.'
  if (!late?.fee) return price
  return `${price} So is ${formatAmount(late.fee, method)} of the deposit: it came ${daysInWords(late.days)} late.`
}

/** What happens to things that are lent. */
export const loansEvents = {
  /** One side of a loan says that the thing was handed over or is back; unless the reader (`side`) says otherwise it is, from an instant on. */
  loan_said: event<AboutBooking & { side: BookingParty; step: HandOverStep; until: Date }>(booking, {
    target: bookingOf,
    bell: ({ booking, by, side, step, until }, { timeZone }) => ({
      title: step === 'handed_over' ? 'Was it handed over?' : 'Is it back?',
      text: `${by} says that “${booking}” ${said[step]}. Please confirm it${side === 'provider' && step === 'returned' ? ', or say what is wrong' : ''}: it counts as said by both from ${momentInWords(until, timeZone)} on.`,
    }),
  }),
  /** Both have said so, or one of them long enough ago. */
  loan_handed_over: event<AboutBooking & { side: BookingParty }>(booking, {
    target: bookingOf,
    bell: ({ booking }) => ({ title: 'Handed over', text: `“${booking}” was handed over.` }),
  }),
  loan_returned: event<AboutReturn>(booking, {
    target: bookingOf,
    bell: (facts) => ({
      title: 'Returned',
      text:
        facts.side === 'client'
          ? `“${facts.booking}” is back with its owner.${depositWords(facts)}`
          : `“${facts.booking}” is back with you.${earnedWords(facts)}`,
    }),
  }),
  /** The evening before a thing is handed over or comes back, or its day; `when` is the time that was agreed on. */
  loan_reminder: event<AboutReminder>(
    { ...booking, pushHours: 12 },
    {
      target: bookingOf,
      bell: ({ booking, by, side, step, when }, { timeZone }) => ({
        title: loanReminders[step][side],
        text: `“${booking}”: ${reminderWords({ side, step, by })} ${momentInWords(when, timeZone)}.`,
      }),
    },
  ),
  /** A thing wasn't brought back in time; `fee` is what a day of it costs of the deposit, minor units. */
  loan_overdue: event<AboutBooking & { side: BookingParty; method: PaymentMethod; fee: number; when: Date }>(
    booking,
    {
      target: bookingOf,
      bell: ({ booking, by, side, method, fee, when }, { timeZone }) => ({
        title: 'It wasn’t brought back',
        text:
          side === 'client'
            ? `“${booking}” was to be back on ${momentInWords(when, timeZone)}.${fee === 0 ? '' : ` Each day costs ${formatAmount(fee, method)} of your deposit.`} Until it is back you can’t borrow anything else.`
            : `“${booking}” was to be back on ${momentInWords(when, timeZone)}. Write to ${by}, or say on the loan’s page what is wrong.`,
      }),
    },
  ),
}
