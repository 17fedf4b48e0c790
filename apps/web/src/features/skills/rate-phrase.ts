import { formatMoney, formatSparks, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import type { Skill } from '@kindling/domain/skills/skill-contract'

/** "£18.00 - 9 Spark Token", as the service detail words it (marketplace §2). */
export function ratePhrase({ hourly_rate, spark_token }: Pick<Skill, 'hourly_rate' | 'spark_token'>) {
  return `${formatMoney(poundsToPence(hourly_rate))} - ${formatSparks(sparksToMillis(spark_token))} Spark Token`
}
