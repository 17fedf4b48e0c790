import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { follows, members } from '../../db/schema/members/members.ts'
import { shownLocation } from '../../gazetteer/shown-location-store.ts'
import { shownLastname } from '../../members/shown-name-store.ts'

/** Inserts a follow; false when it existed. */
export async function insertFollow(
  db: Executor,
  followerId: string,
  followeeId: string,
  createdAt: Date,
): Promise<boolean> {
  const written = await db
    .insert(follows)
    .values({ followerId, followeeId, createdAt })
    .onConflictDoNothing()
    .returning({ at: follows.createdAt })
  return written.length > 0
}

/** Deletes a follow. */
export async function deleteFollow(db: Executor, followerId: string, followeeId: string): Promise<void> {
  await db.delete(follows).where(and(eq(follows.followerId, followerId), eq(follows.followeeId, followeeId)))
}

/** Direction of a list: followed members, or followers. */
export type Side = 'followings' | 'followers'

/**
 * One page of a member's follows, newest first.
 * @param before cursor: the previous page's last member; an unknown one gives an empty page
 */
export async function listFollows(
  db: Executor,
  side: Side,
  memberId: string,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  const [own, other] =
    side === 'followings'
      ? [follows.followerId, follows.followeeId]
      : [follows.followeeId, follows.followerId]
  const last = db
    .select({ at: follows.createdAt })
    .from(follows)
    .where(and(eq(own, memberId), eq(other, before ?? memberId)))
  const isAfter = or(
    lt(follows.createdAt, sql`(${last})`),
    and(eq(follows.createdAt, sql`(${last})`), lt(other, before ?? memberId)),
  )
  return db
    .select({
      _id: members.id,
      firstname: members.firstname,
      photourl: members.photourl,
      lastname: shownLastname(memberId),
      location: shownLocation,
    })
    .from(follows)
    .innerJoin(members, eq(members.id, other))
    .where(and(eq(own, memberId), before === undefined ? undefined : isAfter))
    .orderBy(desc(follows.createdAt), desc(other))
    .limit(limit)
}
