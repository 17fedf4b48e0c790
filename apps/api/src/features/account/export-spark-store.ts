import { asc, eq, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { gifts, sparkWriteOffs } from '../../db/schema/gifts.ts'
import { members } from '../../db/schema/members.ts'
import { potGifts, potKeepers, potRequests, pots, potVotes } from '../../db/schema/pots.ts'
import { shownName } from '../../members/shown-name-store.ts'

/** What the member gave neighbours and was given, oldest first, in milli-sparks. */
export async function readGifts(db: Executor, memberId: string) {
  const { giverId, receiverId, amount, card, words, state, createdAt, givenAt, thankedAt } = gifts
  const isGiver = sql<boolean>`${giverId} = ${memberId}`
  return await db
    .select({
      isGiver,
      other: shownName(memberId),
      amount,
      card,
      words,
      state,
      createdAt,
      givenAt,
      thankedAt,
    })
    .from(gifts)
    .innerJoin(members, sql`${members.id} = case when ${isGiver} then ${receiverId} else ${giverId} end`)
    // One that a moderator hasn't let through is its giver's alone.
    .where(or(eq(giverId, memberId), sql`${receiverId} = ${memberId} and ${state} = 'given'`))
    .orderBy(asc(gifts.id))
}

/** What the member gave to pots, asked of them, keeps and agreed to. */
export async function readPots(db: Executor, memberId: string) {
  const pot = pots.name
  const given = await db
    .select({ pot, amount: potGifts.amount, createdAt: potGifts.createdAt })
    .from(potGifts)
    .innerJoin(pots, eq(pots.id, potGifts.potId))
    .where(eq(potGifts.memberId, memberId))
    .orderBy(asc(potGifts.id))
  const { amount, reason, state, word, createdAt, closedAt } = potRequests
  const asked = await db
    .select({ pot, amount, reason, state, word, createdAt, closedAt })
    .from(potRequests)
    .innerJoin(pots, eq(pots.id, potRequests.potId))
    .where(eq(potRequests.memberId, memberId))
    .orderBy(asc(potRequests.id))
  const keeps = await db
    .select({ pot, since: potKeepers.createdAt })
    .from(potKeepers)
    .innerJoin(pots, eq(pots.id, potKeepers.potId))
    .where(eq(potKeepers.memberId, memberId))
  // What others ask is theirs: that the member agreed, when and to how much.
  const agreedTo = await db
    .select({ amount: potRequests.amount, at: potVotes.createdAt })
    .from(potVotes)
    .innerJoin(potRequests, eq(potRequests.id, potVotes.requestId))
    .where(eq(potVotes.keeperId, memberId))
    .orderBy(asc(potVotes.createdAt))
  return { given, asked, keeps, agreedTo }
}

/** What the member asked to have written off. */
export async function readWriteOffs(db: Executor, memberId: string) {
  const { amount, createdAt, decidedAt } = sparkWriteOffs
  return await db
    .select({ amount, createdAt, decidedAt })
    .from(sparkWriteOffs)
    .where(eq(sparkWriteOffs.memberId, memberId))
    .orderBy(asc(sparkWriteOffs.id))
}
