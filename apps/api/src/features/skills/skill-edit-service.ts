import type { BookingTerms } from '@kindling/domain/appointments/booking-terms'
import type { EndpointBody } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import { poundsToPence } from '@kindling/domain/money/money'
import { sparkPriceMillis } from '@kindling/domain/money/spark-price'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import {
  type SkillEdit,
  type skillEditContract,
  thumbnailKeys,
} from '@kindling/domain/skills/skill-edit-contract'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { termsColumns } from '../../marketplace/terms-columns.ts'
import { arrangePictures } from './picture-order.ts'
import { pictureRemovalJob } from './picture-removal.ts'
import * as store from './skill-edit-store.ts'
import { isAnotherOffer, isOfferedAgain, repeatsRefused } from './skill-policies.ts'
import { presentSkill } from './skill-presenters.ts'
import { listRefused, type SkillRow } from './skill-store.ts'

type PictureRemoval = EndpointBody<typeof skillEditContract.removePicture>

/**
 * What members change about what they offer (docs/decisions/023). Every step takes the transaction that also keeps the
 * call's answer; somebody else's skill, and one that is deleted, doesn't exist.
 */
export function makeSkillEditService({ clock, jobs }: Pick<Deps, 'clock' | 'jobs'>) {
  /**
   * Changes a skill. Bookings that were made keep the price that was agreed.
   * @param uploaded where the files are that came along
   * @throws AppError `not_found`, `state_conflict` when it changed since the form began, `invalid` for a skill type that
   *   can't be chosen or pictures that don't fit together
   */
  async function update(
    tx: Transaction,
    memberId: string,
    id: string,
    wanted: SkillEdit,
    uploaded: string[],
  ): Promise<Skill> {
    const row = await requireOwn(tx, memberId, id, 'service')
    assertUnchanged(row, wanted.updatedAt)
    const { id: categoryId, title: categoryTitle } = await requireType(tx, row, wanted.skill_type)
    const hourlyRatePence = poundsToPence(wanted.hourly_rate)
    const thumbnails = arrangePictures({ current: row.thumbnails, uploaded, wanted: wanted.pictures })
    const changes = {
      categoryId,
      experienceLevel: wanted.experience_level,
      description: wanted.description,
      hourlyRatePence,
      sparkMillis: sparkPriceMillis(hourlyRatePence),
      thumbnails,
      ...(await approvalOf(tx, row, { categoryId, description: wanted.description })),
    }
    return await save(tx, { ...row, categoryTitle }, changes)
  }

  /**
   * What a moderator took down waits for a second look, and so does what has become another offer or one that was
   * refused before; nothing of that comes back by itself.
   */
  async function approvalOf(
    tx: Transaction,
    row: SkillRow,
    offer: Pick<SkillRow, 'categoryId' | 'description'>,
  ): Promise<Pick<SkillRow, 'approvalStatus' | 'vouchedDescription'>> {
    const refused = (await listRefused(tx, row.memberId)).filter(({ id }) => id !== row.id)
    const vouchedDescription = (await store.isTrusted(tx, row.id))
      ? (row.vouchedDescription ?? row.description)
      : null
    const isAnother =
      vouchedDescription !== null &&
      isAnotherOffer({ categoryId: row.categoryId, description: vouchedDescription }, offer)
    const isRefused = offer.categoryId === row.categoryId ? repeatsRefused : isOfferedAgain
    const isHeld = row.approvalStatus !== 'approved' || isAnother || isRefused(offer, refused)
    return { approvalStatus: isHeld ? 'pending' : 'approved', vouchedDescription }
  }

  /** @throws AppError `not_found`, `state_conflict` when the skill or the picture isn't what the caller sees any more */
  async function removePicture(
    tx: Transaction,
    memberId: string,
    id: string,
    { key, picture, updatedAt }: PictureRemoval,
  ): Promise<Skill> {
    const row = await requireOwn(tx, memberId, id)
    assertUnchanged(row, updatedAt)
    const place = thumbnailKeys.indexOf(key)
    const found = row.thumbnails[place]
    if (picture !== undefined && picture !== found) throw changedSince(row)
    if (found === undefined) throw new AppError('not_found', 'There is no such image')
    return await save(tx, row, { thumbnails: row.thumbnails.filter((_, index) => index !== place) })
  }

  /**
   * Takes a skill out of what others find and book, or puts it back. Bookings that were made go on, and what a form or
   * a moderator has seen of it stays as it was, so that neither has to begin anew.
   * @throws AppError `not_found`
   */
  async function pause(tx: Transaction, memberId: string, id: string, paused: boolean): Promise<Skill> {
    const row = await requireOwn(tx, memberId, id)
    const pausedAt = paused ? (row.pausedAt ?? clock.now()) : null
    await store.setPaused(tx, id, pausedAt)
    return presentSkill({ ...row, pausedAt })
  }

  /**
   * Changes how a skill is booked. What a form or a moderator has seen of it stays as it was.
   * @throws AppError `not_found`
   */
  async function setTerms(
    tx: Transaction,
    memberId: string,
    id: string,
    terms: BookingTerms,
  ): Promise<Skill> {
    const row = await requireOwn(tx, memberId, id, 'service')
    const columns = termsColumns(terms)
    await store.updateTerms(tx, id, columns)
    return presentSkill({ ...row, ...columns })
  }

  /**
   * Nobody sees the skill any more, and its pictures go. Bookings, reviews and payments of it stay.
   * @throws AppError `not_found`, `state_conflict` while a booking of it is open
   */
  async function remove(tx: Transaction, memberId: string, id: string): Promise<void> {
    const row = await requireOwn(tx, memberId, id)
    const open = await store.countOpenBookings(tx, id)
    if (open > 0) throw stillBooked(open)
    await save(tx, row, { thumbnails: [], deletedAt: clock.now() })
  }

  /** @param kind what it has to be; a thing is paused and deleted as a skill is */
  async function requireOwn(
    tx: Transaction,
    memberId: string,
    id: string,
    kind?: SkillRow['kind'],
  ): Promise<SkillRow> {
    const row = await store.lockOwnSkill(tx, memberId, id)
    if (row === undefined || (kind !== undefined && row.kind !== kind))
      throw new AppError('not_found', 'Skill not found')
    return row
  }

  async function requireType(tx: Transaction, row: SkillRow, title: string) {
    const type = await store.findSkillType(tx, title, row.categoryId)
    if (type === undefined) throw wrongType('Choose a skill from the list')
    if (type.id !== row.categoryId && (await store.hasReviews(tx, row.id))) {
      throw wrongType(
        `Neighbours reviewed this as ${row.categoryTitle}, so it stays that. Add ${type.title} as another skill.`,
      )
    }
    return type
  }

  /** Writes the changes down, and has the pictures removed that are left over, once that has committed. */
  async function save(
    tx: Transaction,
    row: SkillRow,
    changes: Omit<Parameters<typeof store.updateSkill>[2], 'updatedAt'>,
  ): Promise<Skill> {
    // Two changes within a millisecond are two all the same.
    const updatedAt = new Date(Math.max(clock.now().getTime(), row.updatedAt.getTime() + 1))
    const changed = { ...changes, updatedAt }
    await store.updateSkill(tx, row.id, changed)
    const urls = row.thumbnails.filter((url) => changes.thumbnails?.includes(url) === false)
    if (urls.length > 0) await jobs.send(pictureRemovalJob, { urls }, { tx })
    return presentSkill({ ...row, ...changed })
  }

  return { update, removePicture, pause, setTerms, remove }
}

function assertUnchanged(row: SkillRow, since: string | undefined): void {
  if (since !== undefined && Date.parse(since) !== row.updatedAt.getTime()) throw changedSince(row)
}

function changedSince({ updatedAt }: SkillRow): AppError {
  const message = 'This skill was changed somewhere else since you opened it. Nothing of yours was saved yet.'
  return new AppError('state_conflict', message, { current: updatedAt.toISOString() })
}

function stillBooked(open: number): AppError {
  const bookings = open === 1 ? 'A booking of this skill is' : `${open} bookings of this skill are`
  return new AppError('state_conflict', `${bookings} still open. Finish or decline first, then delete it.`, {
    current: 'booked',
  })
}

function wrongType(message: string): AppError {
  return new AppError('invalid', message, { fields: [{ field: 'skill_type', message }] })
}
