import { and, eq, isNull } from 'drizzle-orm'
import { skills } from '../db/schema/skills.ts'

/** What others see, find and book: approved, and neither deleted nor paused. `canSeeSkill` says the same of one row. */
export const isOffered = and(
  eq(skills.approvalStatus, 'approved'),
  isNull(skills.deletedAt),
  isNull(skills.pausedAt),
)
