import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { blocks } from '../db/schema/trust/trust.ts'

/** A member’s id: a value, a column, or a placeholder of a prepared query. */
type MemberId = string | SQLWrapper

/**
 * The condition that neither of two members has blocked the other: who blocks is gone for the other, and the other
 * for them. For the `where` of whatever finds, shows or reaches a member. It is true of a member and themselves.
 */
export function notBlocked(one: MemberId, other: MemberId): SQL<boolean> {
  // Two of them, each of which PostgreSQL can answer for a whole list at once.
  const none = (blocker: MemberId, blocked: MemberId) =>
    sql`not exists (select from ${blocks} as between_them where between_them.blocker_id = ${blocker} and between_them.blocked_id = ${blocked})`
  return sql<boolean>`(${none(one, other)} and ${none(other, one)})`
}

/** Whether one of two members has blocked the other. */
export async function isBlockedBetween(db: Executor, one: string, other: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_open: boolean }>(sql`select ${notBlocked(one, other)} as is_open`)
  return rows[0]?.is_open === false
}
