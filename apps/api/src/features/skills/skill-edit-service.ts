import type { BookingTerms } from '@kindling/domain/appointments/booking-terms'
import type { EndpointBody } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import { poundsToPence } from '@kindling/domain/money/money'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import {
  type SkillEdit,
  type skillEditContract,
  thumbnailKeys,
} from '@kindling/domain/skills/skill-edit-contract'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { termsColumns } from '../../marketplace/slots/terms-columns.ts'
import { changedSince, type OfferRevision } from './offer-revision.ts'
import * as store from './skill-edit-store.ts'
import { presentSkill } from './skill-presenters.ts'

type PictureRemoval = EndpointBody<typeof skillEditContract.removePicture>

/**
 * What members change about what they offer (docs/decisions/148). Every step takes the transaction that also keeps the
 * call's answer; somebody else's skill, and one that is deleted, doesn't exist. A thing is paused and deleted as a skill is.
 */
export function makeSkillEditService({ clock }: Pick<Deps, 'clock'>, revision: OfferRevision) {
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
    const row = await revision.lock(tx, memberId, id, { kind: 'service', since: wanted.updatedAt })
    const revised = await revision.revise(tx, row, {
      category: { title: wanted.skill_type },
      field: 'skill_type',
      description: wanted.description,
      said: { before: row.description, now: wanted.description },
      pricePence: poundsToPence(wanted.hourly_rate),
      pictures: wanted.pictures,
      uploaded,
      rest: { experienceLevel: wanted.experience_level },
    })
    return presentSkill(revised)
  }

  /** @throws AppError `not_found`, `state_conflict` when the skill or the picture isn't what the caller sees any more */
  async function removePicture(
    tx: Transaction,
    memberId: string,
    id: string,
    { key, picture, updatedAt }: PictureRemoval,
  ): Promise<Skill> {
    const row = await revision.lock(tx, memberId, id, { since: updatedAt })
    const place = thumbnailKeys.indexOf(key)
    const found = row.thumbnails[place]
    if (picture !== undefined && picture !== found) throw changedSince(row)
    if (found === undefined) throw new AppError('not_found', 'There is no such image')
    const thumbnails = row.thumbnails.filter((_, index) => index !== place)
    return presentSkill(await revision.save(tx, row, { thumbnails }))
  }

  /**
   * Takes a skill out of what others find and book, or puts it back. Bookings that were made go on, and what a form or
   * a moderator has seen of it stays as it was, so that neither has to begin anew.
   * @throws AppError `not_found`
   */
  async function pause(tx: Transaction, memberId: string, id: string, paused: boolean): Promise<Skill> {
    const row = await revision.lock(tx, memberId, id)
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
    const row = await revision.lock(tx, memberId, id, { kind: 'service' })
    const columns = termsColumns(terms)
    await store.updateTerms(tx, id, columns)
    return presentSkill({ ...row, ...columns })
  }

  /**
   * Nobody sees the skill any more, and its pictures go. Bookings, reviews and payments of it stay.
   * @throws AppError `not_found`, `state_conflict` while a booking of it is open
   */
  async function remove(tx: Transaction, memberId: string, id: string): Promise<void> {
    const row = await revision.lock(tx, memberId, id)
    const open = await store.countOpenBookings(tx, id)
    if (open > 0) throw stillBooked(open)
    await revision.save(tx, row, { thumbnails: [], deletedAt: clock.now() })
  }

  return { update, removePicture, pause, setTerms, remove }
}

function stillBooked(open: number): AppError {
  const bookings = open === 1 ? 'A booking of this skill is' : `${open} bookings of this skill are`
  return new AppError('state_conflict', `${bookings} still open. Finish or decline first, then delete it.`, {
    current: 'booked',
  })
}
