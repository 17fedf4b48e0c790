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
 * Changes of skills (docs/decisions/148). Each runs in the transaction that also stores the idempotent
 * answer; others' and deleted skills are reported as not found. Things are paused and deleted here too.
 */
export function makeSkillEditService({ clock }: Pick<Deps, 'clock'>, revision: OfferRevision) {
  /**
   * Changes a skill. Existing bookings keep their agreed price.
   * @param uploaded URLs of the uploaded pictures
   * @throws AppError `not_found`, `state_conflict` when it changed since the form was loaded, `invalid` for
   * an unknown category or pictures that don't match the uploads
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

  /**
   * @throws AppError `not_found`, `state_conflict` when the skill or the picture has changed since the caller
   * saw it
   */
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
   * Hides a skill from search and new bookings, or shows it again. Existing bookings go on, and the version
   * stays the same, so that open forms and moderators' decisions stay valid.
   * @throws AppError `not_found`
   */
  async function pause(tx: Transaction, memberId: string, id: string, paused: boolean): Promise<Skill> {
    const row = await revision.lock(tx, memberId, id)
    const pausedAt = paused ? (row.pausedAt ?? clock.now()) : null
    await store.setPaused(tx, id, pausedAt)
    return presentSkill({ ...row, pausedAt })
  }

  /**
   * Changes how a skill is booked. The version stays the same, so that open forms and moderators' decisions
   * stay valid.
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
   * Soft-deletes a skill and deletes its pictures. Its bookings, reviews and payments stay.
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
