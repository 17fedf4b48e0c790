import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { loans, loanWords, things } from '../../db/schema/lending.ts'
import { skillCategories, skills } from '../../db/schema/skills.ts'

/** What the member lends. */
export async function readThings(db: Executor, memberId: string) {
  const { skillId: _, ...thing } = getTableColumns(things)
  return await db
    .select({
      ...thing,
      category: skillCategories.title,
      description: skills.description,
      dailyRatePence: skills.hourlyRatePence,
      sparkMillis: skills.sparkMillis,
      policy: skills.policy,
      instant: skills.instant,
      thumbnails: skills.thumbnails,
      approvalStatus: skills.approvalStatus,
      createdAt: skills.createdAt,
      pausedAt: skills.pausedAt,
      deletedAt: skills.deletedAt,
    })
    .from(things)
    .innerJoin(skills, eq(skills.id, things.skillId))
    .innerJoin(skillCategories, eq(skillCategories.id, skills.categoryId))
    .where(eq(skills.memberId, memberId))
    .orderBy(asc(skills.id))
}

/** What the member said of hand-overs and returns, as either side; the other side's words and pictures are theirs. */
export async function readLoanWords(db: Executor, memberId: string) {
  const { bookingId, step, saidBy, images, at } = loanWords
  const speaker = sql`case ${saidBy} when 'client' then ${bookings.clientId} else ${bookings.providerId} end`
  return await db
    .select({
      bookingId,
      booking: bookings.title,
      step,
      saidBy,
      images,
      at,
      from: loans.fromDay,
      until: loans.untilDay,
    })
    .from(loanWords)
    .innerJoin(loans, eq(loans.bookingId, bookingId))
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(
      and(sql`${memberId} in (${bookings.clientId}, ${bookings.providerId})`, sql`${speaker} = ${memberId}`),
    )
    .orderBy(asc(at), asc(bookingId))
}
