import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import { presentTerms } from '../../marketplace/slots/terms-columns.ts'
import type { SkillRow } from './skill-store.ts'

/** A skill for the API. */
export function presentSkill(row: SkillRow): Skill {
  const [thumbnail01 = null, thumbnail02 = null, thumbnail03 = null, thumbnail04 = null] = row.thumbnails
  return {
    _id: row.id,
    skill_id: row.categoryId,
    skill_type: row.categoryTitle,
    experience_level: row.experienceLevel,
    description: row.description,
    hourly_rate: penceToPounds(row.hourlyRatePence),
    spark_token: millisToSparks(row.sparkMillis),
    thumbnail01,
    thumbnail02,
    thumbnail03,
    thumbnail04,
    approval_status: row.approvalStatus,
    paused: row.pausedAt !== null,
    terms: presentTerms(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
