import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { fullNameOf, shortLastname } from '../db/member-names.ts'
import { follows, members } from '../db/schema/members/members.ts'

/** Followers of a member at an instant, ordered by id. */
export async function listFollowersAt(
  db: Executor,
  followeeId: string,
  { at, after, limit }: { at: Date; after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: follows.followerId })
    .from(follows)
    .where(
      and(
        eq(follows.followeeId, followeeId),
        lte(follows.createdAt, at),
        after === undefined ? undefined : gt(follows.followerId, after),
      ),
    )
    .orderBy(asc(follows.followerId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** A member's name for followers, who may be strangers. */
export async function findShortName(db: Executor, memberId: string): Promise<string> {
  const [row] = await db
    .select({ name: fullNameOf(members.firstname, shortLastname(members.lastname)) })
    .from(members)
    .where(eq(members.id, memberId))
  if (row === undefined) throw new Error(`member ${memberId} is missing`)
  return row.name
}
