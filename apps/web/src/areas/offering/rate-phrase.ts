import { formatMoney, formatSparks, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import type { Skill } from '@kindling/domain/skills/skill-contract'

/** "£18.00 - 9 Spark Token", as the service detail words it (marketplace §2). */
export function ratePhrase({ hourly_rate, spark_token }: Pick<Skill, 'hourly_rate' | 'spark_token'>) {
  return `${formatMoney(poundsToPence(hourly_rate))} - ${formatSparks(sparksToMillis(spark_token))} Spark Token`
}

/** How many neighbours have to ask something before it says what is usual. */
const ENOUGH = 3

/**
 * What neighbours ask for an hour, as a member reads it who sets a rate for the first time: the middle half of it, so
 * that one odd rate tells nobody what is usual. Undefined while too few ask anything.
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
