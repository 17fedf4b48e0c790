import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@kindling/domain/errors'
import { isoDay } from '@kindling/domain/iso-day'
import { allows } from '@kindling/domain/trust/suspension'
import type { Member } from '../../auth/auth.ts'
import { standingOf } from '../../auth/standing.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { limitScale } from '../../limits/limit-scale.ts'
import { limit, networkOf, type RateLimit } from '../../limits/rate-limit.ts'
import { feedOf } from '../../marketplace/booked/booking-event.ts'
import { isStaying } from '../../members/existence-store.ts'
import { feedMadeLetter } from '../../notifier/letters/account.ts'
import { sendLetter } from '../../notifier/send-letter.ts'
import { DAY, HOUR } from '../../platform/durations.ts'
import * as store from './feed-store.ts'

/** Calendars ask every few minutes to hours. */
const readLimit: RateLimit = { max: 120, windowMs: HOUR }
/** For addresses that lead nowhere: a feed that was removed is asked for by many a calendar for years. */
const missLimit: RateLimit = { max: 600, windowMs: HOUR }
/** How long past bookings stay in a feed. */
const PAST_MS = 30 * DAY

/** Members' bookings as a feed for their own calendars. */
export function makeFeedService(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mailer' | 'sessions' | 'switches'>,
) {
  const { db, clock, config } = deps

  async function own({ id, generation }: Member) {
    const feed = await store.findFeed(db, id)
    if (feed === undefined) return null
    return { made_at: feed.madeAt.toISOString(), has_ended: feed.generation !== generation }
  }

  /**
   * Makes the address, or another in its place, and mails its member that there is one. It is told now and never again.
   * @throws AppError `not_found` for a member who has left
   */
  async function make({ id, email, generation }: Member) {
    const token = randomBytes(32).toString('base64url')
    const madeAt = clock.now()
    await inTransaction(db, async (tx) => {
      if (!(await isStaying(tx, id))) throw nothingHere()
      // Of the caller as they were let in: of a session that is just being ended by a new password it leads nowhere.
      const feed = { tokenHash: hashOf(token), madeAt, credentialGeneration: generation }
      await store.writeFeed(tx, id, feed)
      await sendLetter(tx, deps, { to: email, letter: feedMadeLetter(config.publicUrl) })
    })
    return { url: `${config.publicUrl}/calendar/${token}.ics`, made_at: madeAt.toISOString() }
  }

  /**
   * The file behind an address.
   * @throws AppError `not_found`, `too_many_requests`
   */
  async function read(token: string, ip: string): Promise<string> {
    const now = clock.now()
    const count = (bucket: string, rate: RateLimit) =>
      limit(db, bucket, { ...rate, max: Math.ceil(rate.max * limitScale(deps)) }, now)
    const feed = await store.findFeedOwner(db, hashOf(token))
    const standing = feed && (await standingOf(deps, feed.memberId))
    // Reading what was agreed is of the kind `finish`, which every suspension leaves.
    if (
      !feed ||
      !standing ||
      standing.generation !== feed.generation ||
      !allows(standing.suspension, 'finish')
    ) {
      await count(`calendar-miss:${networkOf(ip)}`, missLimit)
      throw nothingHere()
    }
    const { memberId } = feed
    await count(`calendar:${memberId}`, readLimit)
    const fromDay = isoDay(new Date(now.getTime() - PAST_MS), 'UTC')
    return feedOf(await store.listEventsOf(db, memberId, fromDay), {
      memberId,
      publicUrl: config.publicUrl,
      at: now,
    })
  }

  return { own, make, remove: (memberId: string) => store.deleteFeed(db, memberId), read }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function nothingHere(): AppError {
  return new AppError('not_found', 'There is nothing here.')
}
