import { AppError } from '@kindling/domain/errors'
import { isoDay } from '@kindling/domain/iso-day'
import type { Thing, ThingDays, ThingForm } from '@kindling/domain/lending/thing-contract'
import { daysBetween, LOAN_HORIZON_DAYS } from '@kindling/domain/lending/thing-rules'
import { poundsToPence } from '@kindling/domain/money/money'
import { sparkPriceMillis } from '@kindling/domain/money/spark-price'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { hasMemberFor } from '../../members/existence-store.ts'
import { getTimeZone } from '../../members/time-zone-store.ts'
import { tellFollowers } from '../../notifier/tell-followers.ts'
import { DAY } from '../../platform/durations.ts'
import { thingColumns } from './thing-columns.ts'
import { presentThing } from './thing-presenter.ts'
import * as store from './thing-store.ts'

/** Rules shared with skills: what may be offered, and what waits for a moderator. */
export interface OfferRules {
  /**
   * Whether an offer is approved at once.
   * @throws AppError `invalid` for an unknown category, `conflict` for too many offers
   */
  admit(
    tx: Transaction,
    memberId: string,
    offer: { categoryId: string; description: string },
    categoryField: string,
  ): Promise<{ approvalStatus: 'approved' | 'pending' }>
  canSee(
    memberId: string,
    offer: {
      memberId: string
      approvalStatus: 'pending' | 'approved' | 'rejected'
      pausedAt: Date | null
      deletedAt: Date | null
    },
  ): boolean
}

/** Things that members lend. */
export function makeThingService(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  rules: OfferRules,
) {
  /**
   * Creates a thing, approved at once unless it repeats a rejected offer of the member, as with skills.
   * @param tx the caller's transaction, which also stores the idempotent answer
   * @param pictures their URLs
   * @throws AppError `invalid`, `conflict` for too many offers
   */
  async function create(
    tx: Transaction,
    memberId: string,
    wanted: ThingForm,
    pictures: string[],
  ): Promise<Thing> {
    const at = clock.now()
    const { title, description, category: categoryId } = wanted
    const offer = { categoryId, description: `${title}. ${description}` }
    const { approvalStatus } = await rules.admit(tx, memberId, offer, 'category')
    const hourlyRatePence = poundsToPence(wanted.price)
    const sparkMillis = sparkPriceMillis(hourlyRatePence)
    const id = await store.insertThing(
      tx,
      {
        memberId,
        categoryId,
        description,
        hourlyRatePence,
        sparkMillis,
        approvalStatus,
        thumbnails: pictures,
        instant: wanted.instant === 'true',
      },
      thingColumns(wanted),
      at,
    )
    if (approvalStatus === 'approved') {
      const about = { skillId: id, skill: title, isThing: true }
      await tellFollowers(
        tx,
        { jobs },
        { actorId: memberId, kind: 'followee_skill', key: `thing:${id}`, at, ...about },
      )
    }
    return presentThing(await require(tx, memberId, id), memberId)
  }

  async function listOwn(memberId: string): Promise<Thing[]> {
    return (await store.listOwnThings(db, memberId)).map((row) => presentThing(row, memberId))
  }

  /**
   * Things that a member lends.
   * @throws AppError `not_found` for an unknown member, or where either has blocked the other
   */
  async function listOf(callerId: string, memberId: string): Promise<Thing[]> {
    if (!(await hasMemberFor(db, memberId, callerId))) throw new AppError('not_found', 'Member not found')
    return (await store.listLent(db, memberId, callerId)).map((row) => presentThing(row, callerId))
  }

  /** @throws AppError `not_found` for an unknown thing, and for one that the caller may not see */
  async function get(callerId: string, id: string): Promise<Thing> {
    return presentThing(await require(db, callerId, id), callerId)
  }

  /** Days on which a thing is booked. @throws AppError `not_found` as `get` */
  async function days(callerId: string, id: string): Promise<ThingDays> {
    const { owner } = await require(db, callerId, id)
    const timezone = await getTimeZone(db, owner.id)
    const now = clock.now()
    const today = isoDay(now, timezone)
    const until = isoDay(new Date(now.getTime() + LOAN_HORIZON_DAYS * DAY), timezone)
    const promised = await store.listPromised(db, id, today)
    const taken = promised.flatMap((loan) => daysBetween(loan.from, loan.until)).filter((day) => day >= today)
    return { timezone, today, until, taken }
  }

  async function require(executor: Deps['db'] | Transaction, callerId: string, id: string) {
    const row = await store.findThing(executor, id, callerId)
    if (row === undefined || !rules.canSee(callerId, row.offer)) {
      throw new AppError('not_found', 'This thing isn’t lent any more')
    }
    return row
  }

  return { create, listOwn, listOf, get, days }
}
