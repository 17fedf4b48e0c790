import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { things } from '../../../db/schema/bookings/lending.ts'
import { offers } from '../../../db/schema/offers/offers.ts'
import { skillCategories, skills, suggestedSkills } from '../../../db/schema/offers/skills.ts'
import { ERASED, personalTable } from './personal-table-store.ts'

/** Skills and things that members offer. */
export const offerData = [
  personalTable(skills, {
    of: [skills.memberId],
    onLeaving: {
      kept: 'bookings and reviews of what was offered refer to it',
      anonymise: async (tx, { id, at, remains }) => {
        const ofMember = eq(skills.memberId, id)
        const shown = await tx
          .select({ thumbnails: skills.thumbnails })
          .from(skills)
          .where(ofMember)
          .for('update')
        remains.urls.push(...shown.flatMap(({ thumbnails }) => thumbnails))
        await tx
          .update(skills)
          .set({
            description: ERASED,
            vouchedDescription: null,
            thumbnails: [],
            deletedAt: sql`coalesce(${skills.deletedAt}, ${at.toISOString()})`,
            updatedAt: at,
          })
          .where(ofMember)
      },
    },
    inArchive: {
      skills: async ({ db, memberId, files }) => {
        const rows = await db
          .select({
            category: skillCategories.title,
            experienceLevel: skills.experienceLevel,
            description: skills.description,
            hourlyRatePence: skills.hourlyRatePence,
            sparkMillis: skills.sparkMillis,
            minMinutes: skills.minMinutes,
            stepMinutes: skills.stepMinutes,
            packages: skills.packages,
            policy: skills.policy,
            instant: skills.instant,
            place: skills.place,
            travelKm: skills.travelKm,
            thumbnails: skills.thumbnails,
            approvalStatus: skills.approvalStatus,
            createdAt: skills.createdAt,
            pausedAt: skills.pausedAt,
            deletedAt: skills.deletedAt,
          })
          .from(skills)
          .innerJoin(skillCategories, eq(skillCategories.id, skills.categoryId))
          .where(and(eq(skills.memberId, memberId), eq(skills.kind, 'service')))
          .orderBy(asc(skills.id))
        return rows.map((skill, nth) => ({
          ...skill,
          thumbnails: files.pictures(skill.thumbnails, `skill-${nth + 1}`),
        }))
      },
    },
  }),
  personalTable(things, {
    of: 'the member of its offer',
    onLeaving: {
      kept: 'loans of it refer to it',
      anonymise: (tx, { id }) =>
        tx
          .update(things)
          .set({ title: ERASED, comesWith: '', handOverPlace: ERASED })
          .where(
            inArray(things.skillId, tx.select({ id: skills.id }).from(skills).where(eq(skills.memberId, id))),
          ),
    },
    inArchive: {
      things: async ({ db, memberId, files }) => {
        const { skillId: _, ...thing } = getTableColumns(things)
        const rows = await db
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
        return rows.map((one, nth) => ({
          ...one,
          thumbnails: files.pictures(one.thumbnails, `thing-${nth + 1}`),
        }))
      },
    },
  }),
  personalTable(offers, {
    of: [offers.memberId],
    onLeaving: { deletedWith: 'skills' },
    inArchive: 'what searches find a skill by, made from it',
  }),
  personalTable(suggestedSkills, {
    of: [suggestedSkills.memberId],
    onLeaving: 'deleted',
    inArchive: {
      suggestedSkills: async ({ db, memberId }) => {
        const { name, status, createdAt } = suggestedSkills
        return await db
          .select({ name, status, createdAt })
          .from(suggestedSkills)
          .where(eq(suggestedSkills.memberId, memberId))
          .orderBy(asc(suggestedSkills.id))
      },
    },
  }),
]
