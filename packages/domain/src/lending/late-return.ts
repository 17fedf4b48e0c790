import { DAY, HOUR } from '../durations.ts'

/** Grace period after the due time before a return is late, in milliseconds. */
export const RETURN_GRACE = HOUR

/** The first instant at which an unreturned thing is late. */
export const lateFrom = (due: Date): Date => new Date(due.getTime() + RETURN_GRACE + 1)

/**
 * Days late, each started day counted; 0 within the grace period of an hour.
 * @param back when it was returned, or now while it is out
 */
export function daysLate(returnAt: Date, back: Date): number {
  const late = back.getTime() - returnAt.getTime()
  return late <= RETURN_GRACE ? 0 : Math.ceil(late / DAY)
}

interface LateTerms {
  /** The agreed price of one day, minor units. */
  dayPrice: number
  /** Minor units of the same currency. */
  deposit: number
}

/**
 * The late fee that the owner gets of the deposit: one and a half times the day price for each day, at most the
 * deposit.
 */
export function lateFee({ dayPrice, deposit }: LateTerms, days: number): number {
  return Math.min(deposit, Math.floor((dayPrice * 3 * days) / 2))
}
