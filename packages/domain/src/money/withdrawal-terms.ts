import { isoDay } from '../iso-day.ts'

/** What a withdrawal costs, in pence. */
export const WITHDRAWAL_FEE = 0

/** The least that can be withdrawn, in pounds: exactly this is taken. */
export const LEAST_WITHDRAWAL = 0.01

/** How many working days a bank takes at most, as a rule. */
const WORKING_DAYS = 3

/**
 * The day by which a withdrawal is usually at the bank, `YYYY-MM-DD`: three working days after it was sent, Saturdays
 * and Sundays left out, bank holidays not. Days are those of London, where the banks are.
 */
export function withdrawalArrivesBy(sentAt: Date): string {
  const day = new Date(`${isoDay(sentAt, 'Europe/London')}T00:00:00Z`)
  for (let left = WORKING_DAYS; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6
    if (!isWeekend) left -= 1
  }
  return day.toISOString().slice(0, 10)
}
