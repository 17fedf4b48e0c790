import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { needAnswers, needs } from '../../db/schema/needs.ts'

/** What a member has asked the neighbours for. */
export async function readNeeds(db: Executor, memberId: string) {
  const { title, description, day, budget, currency, images, status, expiresAt, endedAt, createdAt } = needs
  return await db
    .select({ title, description, day, budget, currency, images, status, expiresAt, endedAt, createdAt })
    .from(needs)
    .where(eq(needs.memberId, memberId))
    .orderBy(asc(needs.id))
}

/** What a member has answered to what others asked for. */
export async function readNeedAnswers(db: Executor, memberId: string) {
  const { message, minutes, currency, day, startsAt, status, createdAt } = needAnswers
  return await db
    .select({ need: needs.title, message, minutes, currency, day, startsAt, status, createdAt })
    .from(needAnswers)
    .innerJoin(needs, eq(needs.id, needAnswers.needId))
    .where(eq(needAnswers.memberId, memberId))
    .orderBy(asc(needAnswers.id))
}
