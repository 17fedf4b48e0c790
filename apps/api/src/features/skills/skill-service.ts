import { AppError } from '@kindling/domain/errors'
import { poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import { sparkPriceMillis } from '@kindling/domain/money/spark-price'
import type { Category, Skill } from '@kindling/domain/skills/skill-contract'
import type { SkillCreate } from '@kindling/domain/skills/skill-offer-contract'
import { MAX_SKILLS, TOO_MANY_SKILLS } from '@kindling/domain/skills/skill-rules'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { tellFollowers } from '../../notifier/tell-followers.ts'
import { canSeeSkill, isOfferedAgain } from './skill-policies.ts'
import { presentSkill } from './skill-presenters.ts'
import * as store from './skill-store.ts'

/** Skills by category and by member. */
export function makeSkillService({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>) {
  async function listCategories(callerId: string): Promise<Category[]> {
    return await store.listPublishedCategories(db, callerId)
  }

  /** All skills of a member, newest first, whatever their approval status. */
  async function listOwn(memberId: string): Promise<Skill[]> {
    return (await store.listOwnSkills(db, memberId)).map(presentSkill)
  }

  /** @throws AppError `not_found` for an unknown skill, and for one that the caller may not see */
  async function get(callerId: string, id: string) {
    const found = await store.findSkill(db, id, callerId)
    if (found === undefined || found.skill.kind === 'thing' || !canSeeSkill(callerId, found.skill)) {
      throw new AppError('not_found', 'Skill not found')
    }
    const { skill, owner: user, rating, reviewCount } = found
    return { skill: presentSkill(skill), user, rating, total_reviews: reviewCount }
  }

  /**
   * Creates a skill, approved at once (docs/decisions/152) unless it repeats a rejected one of the member. A
   * member may offer a category more than once: a plumber who also hangs doors asks another rate for it.
   * @throws AppError `invalid` for an unknown category, `amount_mismatch` for another spark price than the
   * rate gives, `conflict` for too many skills
   * @param tx the caller's transaction, which also stores the idempotent answer
   * @param thumbnails URLs of its pictures
   */
  async function create(
    tx: Transaction,
    memberId: string,
    wanted: SkillCreate,
    thumbnails: string[],
  ): Promise<Skill> {
    const hourlyRatePence = poundsToPence(wanted.hourly_rate)
    const sparkMillis = sparkPriceMillis(hourlyRatePence)
    assertSparkPrice(wanted.spark_token, sparkMillis)
    const offer = { categoryId: wanted.skillCategoryId, description: wanted.description }
    const { category, approvalStatus } = await admit(tx, memberId, offer)
    const at = clock.now()

    const row = await store.insertSkill(tx, {
      ...offer,
      memberId,
      approvalStatus,
      experienceLevel: wanted.experience_level,
      hourlyRatePence,
      sparkMillis,
      thumbnails,
      at,
    })
    if (row.approvalStatus === 'approved') {
      const key = `skill:${row.id}`
      const about = { skillId: row.id, skill: category.title }
      await tellFollowers(tx, { jobs }, { actorId: memberId, kind: 'followee_skill', key, at, ...about })
    }
    return presentSkill({ ...row, categoryTitle: category.title })
  }

  /**
   * Whether a new skill or thing is approved at once, or waits for a moderator because it repeats a rejected
   * one.
   * @param categoryField name of the form's category field, for errors
   * @throws AppError `invalid` for an unknown category, `conflict` for too many offers
   */
  async function admit(
    tx: Transaction,
    memberId: string,
    offer: Pick<store.NewSkill, 'categoryId' | 'description'>,
    categoryField = 'skillCategoryId',
  ) {
    const category = await requireCategory(offer.categoryId, categoryField)
    await assertRoom(tx, memberId)
    const isAgain = isOfferedAgain(offer, await store.listRefused(tx, memberId))
    return { category, approvalStatus: isAgain ? ('pending' as const) : ('approved' as const) }
  }

  async function requireCategory(id: string, field: string) {
    const category = await store.findPublishedCategory(db, id)
    if (category !== undefined) return category
    const message = 'Choose a skill from the list'
    throw new AppError('invalid', message, { fields: [{ field, message }] })
  }

  /** Stores a suggestion for the moderators; repeating it, in any case or spacing, changes nothing. */
  async function suggest(memberId: string, name: string): Promise<void> {
    await store.insertSuggestion(db, memberId, name.replace(/\s+/g, ' '), clock.now())
  }

  return { listCategories, listOwn, get, create, suggest, admit, canSee: canSeeSkill }
}

export type SkillService = ReturnType<typeof makeSkillService>

/** Checks the maximum number of skills. Locks the owner, so that parallel creations can't exceed it. */
async function assertRoom(tx: Transaction, memberId: string): Promise<void> {
  await store.lockOwner(tx, memberId)
  if ((await store.countOwnSkills(tx, memberId)) < MAX_SKILLS) return
  throw new AppError('conflict', TOO_MANY_SKILLS)
}

function assertSparkPrice(sparks: number | undefined, sparkMillis: number): void {
  if (sparks === undefined || sparksToMillis(sparks) === sparkMillis) return
  const message = 'The price in sparks is not half of the hourly rate. Please reload the page and try again.'
  throw new AppError('amount_mismatch', message, { fields: [{ field: 'spark_token', message }] })
}
