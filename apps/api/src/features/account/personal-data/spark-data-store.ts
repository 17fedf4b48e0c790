import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { members } from '../../../db/schema/members/members.ts'
import { gifts, sparkWriteOffs } from '../../../db/schema/money/gifts.ts'
import { potGifts, potKeepers, potRequests, pots, potVotes } from '../../../db/schema/money/pots.ts'
import { shownName } from '../../../members/shown-name-store.ts'
import { ERASED, personalTable } from './personal-table-store.ts'

/** Gifts between members and to the pots of districts, in milli-sparks. */
export const sparkData = [
  personalTable(potKeepers, {
    of: [potKeepers.memberId],
    onLeaving: 'deleted',
    inArchive: {
      'money.pots.keeps': async ({ db, memberId }) =>
        await db
          .select({ pot: pots.name, since: potKeepers.createdAt })
          .from(potKeepers)
          .innerJoin(pots, eq(pots.id, potKeepers.potId))
          .where(eq(potKeepers.memberId, memberId)),
    },
  }),
  personalTable(potRequests, {
    of: [potRequests.memberId],
    onLeaving: {
      kept: 'what a pot paid stays in the books',
      anonymise: async (tx, { id, at }) => {
        const ofMember = eq(potRequests.memberId, id)
        await tx.update(potRequests).set({ reason: ERASED, word: null }).where(ofMember)
        await tx
          .update(potRequests)
          .set({ state: 'withdrawn', closedAt: at })
          .where(and(ofMember, eq(potRequests.state, 'open')))
      },
    },
    inArchive: {
      'money.pots.asked': async ({ db, memberId }) => {
        const { amount, reason, state, word, createdAt, closedAt } = potRequests
        return await db
          .select({ pot: pots.name, amount, reason, state, word, createdAt, closedAt })
          .from(potRequests)
          .innerJoin(pots, eq(pots.id, potRequests.potId))
          .where(eq(potRequests.memberId, memberId))
          .orderBy(asc(potRequests.id))
      },
    },
  }),
  personalTable(potGifts, {
    of: [potGifts.memberId],
    onLeaving: { kept: 'what a pot was given stays in the books' },
    inArchive: {
      'money.pots.given': async ({ db, memberId }) =>
        await db
          .select({ pot: pots.name, amount: potGifts.amount, createdAt: potGifts.createdAt })
          .from(potGifts)
          .innerJoin(pots, eq(pots.id, potGifts.potId))
          .where(eq(potGifts.memberId, memberId))
          .orderBy(asc(potGifts.id)),
    },
  }),
  personalTable(potVotes, {
    of: [potVotes.keeperId],
    onLeaving: { kept: 'two keepers have to have agreed to what a pot paid' },
    inArchive: {
      // Requests are their authors' data: only the member's vote, its time and amount are exported.
      'money.pots.agreedTo': async ({ db, memberId }) =>
        await db
          .select({ amount: potRequests.amount, at: potVotes.createdAt })
          .from(potVotes)
          .innerJoin(potRequests, eq(potRequests.id, potVotes.requestId))
          .where(eq(potVotes.keeperId, memberId))
          .orderBy(asc(potVotes.createdAt)),
    },
  }),
  personalTable(gifts, {
    of: [gifts.giverId, gifts.receiverId],
    alsoNames: [gifts.decidedBy],
    onLeaving: {
      kept: 'what was given stays in the books, and the words of the other side are theirs',
      anonymise: async (tx, { id }) => {
        const ofEither = or(eq(gifts.giverId, id), eq(gifts.receiverId, id))
        // Gifts waiting for a moderator are refused.
        await tx
          .update(gifts)
          .set({ state: 'refused' })
          .where(and(ofEither, eq(gifts.state, 'waiting')))
        await tx.update(gifts).set({ words: ERASED }).where(eq(gifts.giverId, id))
      },
    },
    inArchive: {
      'money.gifts': async ({ db, memberId }) => {
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
          .innerJoin(
            members,
            sql`${members.id} = case when ${isGiver} then ${receiverId} else ${giverId} end`,
          )
          // A gift that no moderator has approved yet is visible to its giver only.
          .where(or(eq(giverId, memberId), sql`${receiverId} = ${memberId} and ${state} = 'given'`))
          .orderBy(asc(gifts.id))
      },
    },
  }),
  personalTable(sparkWriteOffs, {
    of: [sparkWriteOffs.memberId],
    alsoNames: [sparkWriteOffs.decidedBy],
    onLeaving: {
      kept: 'what was written off stays in the books',
      // Open write-off requests: the member has repaid the debt, or they couldn't leave.
      anonymise: (tx, { id }) =>
        tx
          .delete(sparkWriteOffs)
          .where(and(eq(sparkWriteOffs.memberId, id), isNull(sparkWriteOffs.decidedAt))),
    },
    inArchive: {
      'money.writtenOffBelowZero': async ({ db, memberId }) => {
        const { amount, createdAt, decidedAt } = sparkWriteOffs
        return await db
          .select({ amount, createdAt, decidedAt })
          .from(sparkWriteOffs)
          .where(eq(sparkWriteOffs.memberId, memberId))
          .orderBy(asc(sparkWriteOffs.id))
      },
    },
  }),
]
