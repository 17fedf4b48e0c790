import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { blocks } from '../db/schema/trust/trust.ts'

/** A member’s id: a value, a column, or a placeholder of a prepared query. */
type MemberId = string | SQLWrapper

/**
 * SQL condition: neither of two members has blocked the other. A block hides both from each other. For every query
 * that finds, shows or reaches a member. True for a member and themselves.
 */
export function notBlocked(one: MemberId, other: MemberId): SQL<boolean> {
  // Two subqueries, each of which PostgreSQL can evaluate once for a whole list (hashed).
  const none = (blocker: MemberId, blocked: MemberId) =>
    sql`not exists (select from ${blocks} as between_them where between_them.blocker_id = ${blocker} and between_them.blocked_id = ${blocked})`
  return sql<boolean>`(${none(one, other)} and ${none(other, one)})`
}

/** Whether one of two members has blocked the other. */
export async function isBlockedBetween(db: Executor, one: string, other: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_open: boolean }>(sql`select ${notBlocked(one, other)} as is_open`)
  return rows[0]?.is_open === false
}
