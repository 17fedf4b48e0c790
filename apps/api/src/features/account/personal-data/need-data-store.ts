import { asc, eq } from 'drizzle-orm'
import { needAnswers, needs } from '../../../db/schema/bookings/needs.ts'
import { personalTable } from './personal-table-store.ts'

/** Needs that members post, and their answers to needs of others. */
export const needData = [
  personalTable(needAnswers, {
    of: [needAnswers.memberId],
    onLeaving: 'deleted',
    inArchive: {
      'needs.answered': async ({ db, memberId }) => {
        const { message, minutes, currency, day, startsAt, status, createdAt } = needAnswers
        return await db
          .select({ need: needs.title, message, minutes, currency, day, startsAt, status, createdAt })
          .from(needAnswers)
          .innerJoin(needs, eq(needs.id, needAnswers.needId))
          .where(eq(needAnswers.memberId, memberId))
          .orderBy(asc(needAnswers.id))
      },
    },
  }),
  personalTable(needs, {
    of: [needs.memberId],
    onLeaving: {
      // Deletes the needs with all answers to them.
      deletedBy: async (tx, { id, remains }) => {
        const gone = await tx.delete(needs).where(eq(needs.memberId, id)).returning({ images: needs.images })
        remains.urls.push(...gone.flatMap(({ images }) => images))
      },
    },
    inArchive: {
      'needs.asked': async ({ db, memberId, files }) => {
        const rows = await db
          .select({
            title: needs.title,
            description: needs.description,
            day: needs.day,
            budget: needs.budget,
            currency: needs.currency,
            images: needs.images,
            status: needs.status,
            expiresAt: needs.expiresAt,
            endedAt: needs.endedAt,
            createdAt: needs.createdAt,
          })
          .from(needs)
          .where(eq(needs.memberId, memberId))
          .orderBy(asc(needs.id))
        return rows.map((need, nth) => ({ ...need, images: files.pictures(need.images, `need-${nth + 1}`) }))
      },
    },
  }),
]
