import { and, eq, isNull, sql } from 'drizzle-orm'
import { members } from '../db/schema/members/members.ts'
import { skills } from '../db/schema/offers/skills.ts'

/**
 * SQL condition for skills that others can find and book: approved, and neither deleted nor paused. `canSeeSkill` is
 * the same for one row. A suspended member's can be opened by link, but not found or booked.
 */
export const isOffered = and(
  eq(skills.approvalStatus, 'approved'),
  isNull(skills.deletedAt),
  isNull(skills.pausedAt),
  sql`not exists (select from ${members} as offering where offering.id = ${skills.memberId} and offering.suspension <> 'none')`,
)

/** The same for work alone: things have their own endpoints. */
export const isOfferedService = and(isOffered, eq(skills.kind, 'service'))
