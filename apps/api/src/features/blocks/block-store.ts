import type { PageQuery } from '@kindling/domain/wire'
import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/connect.ts'
import { follows, members } from '../../db/schema/members/members.ts'
import { blocks } from '../../db/schema/trust/trust.ts'
import { personFor } from '../../members/shown-name-store.ts'

export async function insertBlock(
  tx: Transaction,
  blockerId: string,
  blockedId: string,
  createdAt: Date,
): Promise<void> {
  await tx.insert(blocks).values({ blockerId, blockedId, createdAt }).onConflictDoNothing()
}

/** @returns whether there was one */
export async function deleteBlock(db: Executor, blockerId: string, blockedId: string): Promise<boolean> {
  const gone = await db
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
    .returning({ blockedId: blocks.blockedId })
  return gone.length > 0
}

/** Deletes follows between two members, in both directions. */
export async function deleteFollowsBetween(tx: Transaction, one: string, other: string): Promise<void> {
  const of = (follower: string, followee: string) =>
    and(eq(follows.followerId, follower), eq(follows.followeeId, followee))
  await tx.delete(follows).where(or(of(one, other), of(other, one)))
}

/**
 * One page of the members whom a member has blocked, newest first.
 * @param before cursor: the previous page's last member; an unknown one gives an empty page
 */
export async function listBlocked(db: Executor, blockerId: string, { before, limit }: PageQuery) {
  const last = db
    .select({ at: blocks.createdAt })
    .from(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, before ?? blockerId)))
  const isAfter = or(
    lt(blocks.createdAt, sql`(${last})`),
    and(eq(blocks.createdAt, sql`(${last})`), lt(blocks.blockedId, before ?? blockerId)),
  )
  return await db
    .select({
      ...personFor(blockerId),
      blockedAt: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(members, eq(members.id, blocks.blockedId))
    .where(and(eq(blocks.blockerId, blockerId), before === undefined ? undefined : isAfter))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(limit)
}
