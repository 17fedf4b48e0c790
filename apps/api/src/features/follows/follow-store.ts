import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { follows, members } from '../../db/schema/members/members.ts'
import { shownLocation } from '../../gazetteer/shown-location-store.ts'
import { shownLastname } from '../../members/shown-name-store.ts'

/** Writes that one member follows another, once, and tells whether it is new. */
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

/** Takes it back, if it was so. */
export async function deleteFollow(db: Executor, followerId: string, followeeId: string): Promise<void> {
  await db.delete(follows).where(and(eq(follows.followerId, followerId), eq(follows.followeeId, followeeId)))
}

/** Whom a list is about: those that the member follows, or those that follow the member. */
export type Side = 'followings' | 'followers'

/**
 * One page of a member's follows, the newest first.
 * @param before the last member of the page before; unknown, the page is empty
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
