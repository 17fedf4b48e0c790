import { and, eq, isNull, sql } from 'drizzle-orm'
import { members } from '../db/schema/members/members.ts'
import { skills } from '../db/schema/offers/skills.ts'

/**
 * What others see, find and book: approved, and neither deleted nor paused. `canSeeSkill` says the same of one row. A
 * suspended member’s can still be looked at by who has its address, and not found or booked.
 */
export const isOffered = and(
  eq(skills.approvalStatus, 'approved'),
  isNull(skills.deletedAt),
  isNull(skills.pausedAt),
  sql`not exists (select from ${members} as offering where offering.id = ${skills.memberId} and offering.suspension <> 'none')`,
)

/** The same of work alone: a thing is lent by its own calls. */
export const isOfferedService = and(isOffered, eq(skills.kind, 'service'))
