import { DAY } from '../durations.ts'
import type { HandOverStep } from './hand-over-steps.ts'
import { CLAIM_WINDOW, COUNTS_AFTER } from './loan-windows.ts'

/** Condition of a thing, best first. */
export const thingConditions = ['as_new', 'good', 'worn'] as const
export type ThingCondition = (typeof thingConditions)[number]

/** Conditions as members read them. */
export const conditionLabels: Record<ThingCondition, string> = {
  as_new: 'As good as new',
  good: 'Good',
  worn: 'Worn, and works',
}

/** The longest loan, in days. */
export const MOST_DAYS = 60
/** The booking horizon of loans, in days. */
export const LOAN_HORIZON_DAYS = 180
/** The highest deposit, in pounds. */
export const MOST_DEPOSIT = 1000

/**
 * When one side's confirmation of a loan counts as both sides'.
 * @param saidAt when it was confirmed
 * @param returnAt when the thing is due back
 */
export function countsFrom(step: HandOverStep, saidAt: Date, returnAt: Date): Date {
  if (step === 'handed_over') return new Date(saidAt.getTime() + COUNTS_AFTER)
  return new Date(Math.max(saidAt.getTime(), returnAt.getTime()) + CLAIM_WINDOW)
}

/**
 * Length of a loan in days, its first and last included.
 * @param from `YYYY-MM-DD`
 * @param until the same; less than 1 is returned where it is before `from`
 */
export function daysOfLoan(from: string, until: string): number {
  return Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY) + 1
}

interface InBoth {
  pence: number
  millis: number
}

/** The price of a number of days, in pence and milli-sparks. */
export function priceOfDays({ pence, millis }: InBoth, days: number): InBoth {
  return { pence: pence * days, millis: millis * days }
}

/** Every day of a range, both ends included, `YYYY-MM-DD`. */
export function daysBetween(from: string, until: string): string[] {
  const first = Date.parse(`${from}T00:00:00Z`)
  return Array.from({ length: Math.max(0, daysOfLoan(from, until)) }, (_, nth) =>
    new Date(first + nth * DAY).toISOString().slice(0, 10),
  )
}
