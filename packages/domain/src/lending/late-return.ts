import { DAY, HOUR } from '../durations.ts'

/** How long after its time a thing may come back before it counts as late, in milliseconds. */
export const RETURN_GRACE = HOUR

/** The first moment at which what was to be back by a time is late. */
export const lateFrom = (due: Date): Date => new Date(due.getTime() + RETURN_GRACE + 1)

/**
 * How many days late a thing is, each begun day counted; 0 within an hour of the time that was agreed on.
 * @param back when it came back, or now while it is out
 */
export function daysLate(returnAt: Date, back: Date): number {
  const late = back.getTime() - returnAt.getTime()
  return late <= RETURN_GRACE ? 0 : Math.ceil(late / DAY)
}

interface LateTerms {
  /** What a day was agreed to cost, minor units. */
  dayPrice: number
  /** Minor units of the same currency. */
  deposit: number
}

/** What an owner gets of the deposit for days late: a day's price and a half for each, and never more than the deposit. */
export function lateFee({ dayPrice, deposit }: LateTerms, days: number): number {
  return Math.min(deposit, Math.floor((dayPrice * 3 * days) / 2))
}
