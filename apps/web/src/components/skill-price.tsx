import { formatMoney, formatSparks, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import { Inline } from '@kindling/ui/inline'
import { Price } from '@kindling/ui/price'

/** Hourly price of a skill in pounds, and in sparks. */
export function SkillPrice({ skill }: { skill: Pick<Skill, 'hourly_rate' | 'spark_token'> }) {
  return (
    <Inline gap={2}>
      <Price amount={formatMoney(poundsToPence(skill.hourly_rate))} per="an hour" />
      <Price
        kind="spark"
        size="small"
        amount={formatSparks(sparksToMillis(skill.spark_token))}
        per="an hour"
        hidesPer
      />
    </Inline>
  )
}
