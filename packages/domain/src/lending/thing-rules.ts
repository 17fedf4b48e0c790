import { DAY } from '../durations.ts'
import { CLAIM_WINDOW, COUNTS_AFTER } from './loan-windows.ts'

/** How a thing is, best first. */
export const thingConditions = ['as_new', 'good', 'worn'] as const
export type ThingCondition = (typeof thingConditions)[number]

/** A condition as members read it. */
export const conditionLabels: Record<ThingCondition, string> = {
  as_new: 'As good as new',
  good: 'Good',
  worn: 'Worn, and works',
}

/** What both sides of a loan confirm. */
export const handOverSteps = ['handed_over', 'returned'] as const
export type HandOverStep = (typeof handOverSteps)[number]

/** The most days that a thing may be lent for at once. */
export const MOST_DAYS = 60
/** The most days ahead that a loan may begin. */
export const LOAN_HORIZON_DAYS = 180
/** The most pounds of a deposit. */
export const MOST_DEPOSIT = 1000

/**
 * When what one side of a loan alone says counts as said by both.
 * @param saidAt when it was said
 * @param returnAt when the thing is to be back
 */
export function countsFrom(step: HandOverStep, saidAt: Date, returnAt: Date): Date {
  if (step === 'handed_over') return new Date(saidAt.getTime() + COUNTS_AFTER)
  return new Date(Math.max(saidAt.getTime(), returnAt.getTime()) + CLAIM_WINDOW)
}

/** What a booking's history calls it when the first side has said a step. */
export function saidEvent(step: HandOverStep): string {
  return `say-${step.replace('_', '-')}`
}

/**
 * How many days a loan is, its first and its last included.
 * @param from `YYYY-MM-DD`
 * @param until the same; less than 1 is answered where it is before `from`
 */
export function daysOfLoan(from: string, until: string): number {
  return Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY) + 1
}

interface InBoth {
  pence: number
  millis: number
}

/** The price of a loan, in pence and milli-sparks: that of a day, as often. */
export function priceOfDays({ pence, millis }: InBoth, days: number): InBoth {
  return { pence: pence * days, millis: millis * days }
}

/** The day so many days after another, `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Every day from one to another, both of them too, `YYYY-MM-DD`. */
export function daysBetween(from: string, until: string): string[] {
  const first = Date.parse(`${from}T00:00:00Z`)
  return Array.from({ length: Math.max(0, daysOfLoan(from, until)) }, (_, nth) =>
    new Date(first + nth * DAY).toISOString().slice(0, 10),
  )
}
