import { formatMoney, formatSparks, poundsToPence, sparksToMillis } from '../money/money.ts'
import type { Skill } from './skill-contract.ts'

/** "£18.00 - 9 Spark Token", the hourly rate on the service detail screen (marketplace §2). */
export function ratePhrase({ hourly_rate, spark_token }: Pick<Skill, 'hourly_rate' | 'spark_token'>) {
  return `${formatMoney(poundsToPence(hourly_rate))} - ${formatSparks(sparksToMillis(spark_token))} Spark Token`
}

/** The fewest rates that show what is usual. */
const ENOUGH = 3

/**
 * The usual hourly rates of a category, as a hint beside a first rate: the middle half, so that outliers don't count.
 * Undefined with fewer than three rates.
 */
export function ratesText(offers: readonly { hourly_rate: number }[]): string | undefined {
  const rates = offers.map(({ hourly_rate }) => hourly_rate).filter((rate) => rate > 0)
  if (rates.length < ENOUGH) return undefined
  rates.sort((one, other) => one - other)
  const at = (part: number) => formatMoney(poundsToPence(rates[Math.round((rates.length - 1) * part)] ?? 0))
  const [low, high] = [at(0.25), at(0.75)]
  return low === high
    ? `Most neighbours who offer this ask ${low} an hour.`
    : `Most neighbours who offer this ask ${low} to ${high} an hour.`
}
