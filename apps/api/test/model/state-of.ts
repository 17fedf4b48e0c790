import { endOfDay } from '@kindling/domain/bookings/booking-expiry'
import type { BookingState } from '@kindling/domain/bookings/booking-state'
import type { HandOverStep } from '@kindling/domain/lending/hand-over-steps'
import type { ModelBooking } from './world.ts'

const NOON = 12 * 60 * 60_000

/** Noon in London, also on days when the clocks change. */
export const noonOf = (day: string) => new Date(endOfDay(day, 'Europe/London').getTime() - NOON)

/** When a thing is due back on a day, in milliseconds: half past twelve. */
export const returnOn = (day: string) => noonOf(day).getTime() + NOON / 24

/** The next step of a loan. */
export function nextStep({ status }: Pick<ModelBooking, 'status'>): HandOverStep | undefined {
  return status === 'accepted' ? 'handed_over' : status === 'in_progress' ? 'returned' : undefined
}

/** A booking of the model as the input of the domain's rules. */
export function stateOf(booking: ModelBooking): BookingState {
  const { loan, expiresAt, dispute, ...same } = booking
  const step = nextStep(booking)
  return {
    ...same,
    dispute,
    expiresAt: new Date(expiresAt),
    loan: loan && {
      words: step === undefined ? [] : loan.words.map((saidBy) => ({ step, saidBy })),
      countsAt: loan.countsAt === undefined ? null : new Date(loan.countsAt),
      returnAt: new Date(returnOn(loan.until)),
    },
  }
}
