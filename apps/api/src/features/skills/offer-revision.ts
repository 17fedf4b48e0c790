import { AppError } from '@kindling/domain/errors'
import { sparkPriceMillis } from '@kindling/domain/money/spark-price'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { arrangePictures } from './picture-order.ts'
import { pictureRemovalJob } from './picture-removal.ts'
import * as store from './skill-edit-store.ts'
import { isAnotherOffer, isOfferedAgain, repeatsRefused } from './skill-policies.ts'
import { listRefused, type SkillRow } from './skill-store.ts'

/** The new values of an offer. */
export interface Revision {
  /** The category of the form, and the name of its field for errors. */
  category: store.NamedCategory
  field: string
  /** All of the offer's text, before and now; for a thing with its name as the first line. */
  said: { before: string; now: string }
  description: string
  /** For an hour or a day, in pence. */
  pricePence: number
  /** The new order of pictures, and the URLs of the uploaded ones. */
  pictures: readonly string[] | undefined
  uploaded: readonly string[]
  rest: Partial<Pick<SkillRow, 'experienceLevel' | 'instant'>>
}

/** Changes of an offer, a skill or a thing (docs/decisions/148). */
export function makeOfferRevision({ clock, jobs }: Pick<Deps, 'clock' | 'jobs'>) {
  /**
   * Locks one of the member's own offers until the transaction ends.
   * @param kind required kind, where that matters
   * @param since version that the caller's form was loaded at: later changes aren't overwritten
   * @throws AppError `not_found`, `state_conflict`
   */
  async function lock(
    tx: Transaction,
    memberId: string,
    id: string,
    { kind, since }: { kind?: SkillRow['kind']; since?: string | undefined } = {},
  ): Promise<SkillRow> {
    const row = await store.lockOwnSkill(tx, memberId, id)
    if (row === undefined || (kind !== undefined && row.kind !== kind)) {
      throw new AppError('not_found', kind === 'thing' ? 'Thing not found' : 'Skill not found')
    }
    if (since !== undefined && Date.parse(since) !== row.updatedAt.getTime()) throw changedSince(row)
    return row
  }

  /**
   * Changes an offer. Existing bookings keep their agreed price.
   * @throws AppError `invalid` for an unknown category or pictures that don't match the uploads
   */
  async function revise(tx: Transaction, row: SkillRow, wanted: Revision): Promise<SkillRow> {
    const { id: categoryId, title: categoryTitle } = await requireCategory(tx, row, wanted)
    const { pictures, uploaded, said, description, pricePence } = wanted
    const changes = {
      ...wanted.rest,
      categoryId,
      description,
      hourlyRatePence: pricePence,
      sparkMillis: sparkPriceMillis(pricePence),
      thumbnails: arrangePictures({ current: row.thumbnails, uploaded, wanted: pictures }),
      ...(await approvalOf(tx, { ...row, description: said.before }, { categoryId, description: said.now })),
    }
    return await save(tx, { ...row, categoryTitle }, changes)
  }

  /**
   * New approval status: an offer that isn't approved waits for a moderator, as does one that has become
   * another offer or repeats a rejected one; none of them is approved automatically.
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
      isAnotherOffer(row.kind, { categoryId: row.categoryId, description: vouchedDescription }, offer)
    const isRefused = offer.categoryId === row.categoryId ? repeatsRefused : isOfferedAgain
    const isHeld = row.approvalStatus !== 'approved' || isAnother || isRefused(offer, refused)
    return { approvalStatus: isHeld ? 'pending' : 'approved', vouchedDescription }
  }

  async function requireCategory(tx: Transaction, row: SkillRow, { category, field }: Revision) {
    const [offer, choice] = row.kind === 'thing' ? ['thing', 'category'] : ['skill', 'skill']
    const found = await store.findCategory(tx, category, row.categoryId)
    if (found === undefined) throw wrongCategory(field, `Choose a ${choice} from the list`)
    if (found.id !== row.categoryId && (await store.hasReviews(tx, row.id))) {
      const message = `Neighbours reviewed this as ${row.categoryTitle}, so it stays that. Add ${found.title} as another ${offer}.`
      throw wrongCategory(field, message)
    }
    return found
  }

  /** Saves the changes; unused pictures are deleted after commit. */
  async function save(
    tx: Transaction,
    row: SkillRow,
    changes: Omit<Parameters<typeof store.updateSkill>[2], 'updatedAt'>,
  ): Promise<SkillRow> {
    // Strictly increasing, so that two changes within a millisecond have different versions.
    const updatedAt = new Date(Math.max(clock.now().getTime(), row.updatedAt.getTime() + 1))
    const changed = { ...changes, updatedAt }
    await store.updateSkill(tx, row.id, changed)
    const urls = row.thumbnails.filter((url) => changes.thumbnails?.includes(url) === false)
    if (urls.length > 0) await jobs.send(pictureRemovalJob, { urls }, { tx })
    return { ...row, ...changed }
  }

  return { lock, revise, save }
}

export type OfferRevision = ReturnType<typeof makeOfferRevision>

export function changedSince({ kind, updatedAt }: SkillRow): AppError {
  const message = `This ${kind === 'thing' ? 'thing' : 'skill'} was changed somewhere else since you opened it. Nothing of yours was saved yet.`
  return new AppError('state_conflict', message, { current: updatedAt.toISOString() })
}

function wrongCategory(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ field, message }] })
}
