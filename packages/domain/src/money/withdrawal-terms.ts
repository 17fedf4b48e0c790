import { isoDay } from '../iso-day.ts'

/** Withdrawal fee, in pence. */
export const WITHDRAWAL_FEE = 0

/** The smallest withdrawal, in pounds. */
export const LEAST_WITHDRAWAL = 0.01

/** The usual longest bank transfer, in working days. */
const WORKING_DAYS = 3

/**
 * The day by which a withdrawal usually arrives, `YYYY-MM-DD`: three working days after it was sent, skipping weekends
 * but not bank holidays. Days are those of London, where the banks are.
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
