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

/** Rate limit of one feed: calendar apps poll every few minutes to hours. */
const readLimit: RateLimit = { max: 120, windowMs: HOUR }
/** Rate limit by network of unknown feed URLs: calendar apps poll removed feeds for years. */
const missLimit: RateLimit = { max: 600, windowMs: HOUR }
/** How long past bookings stay in a feed, in milliseconds. */
const PAST_MS = 30 * DAY

/** Members' bookings as an iCalendar feed. */
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
   * Creates or replaces the feed URL, and mails the member about it. The URL is shown once and not stored.
   * @throws AppError `not_found` for a deleted account
   */
  async function make({ id, email, generation }: Member) {
    const token = randomBytes(32).toString('base64url')
    const madeAt = clock.now()
    await inTransaction(db, async (tx) => {
      if (!(await isStaying(tx, id))) throw nothingHere()
      // The generation of the caller's session: if a password change is just revoking that session, the feed
      // is revoked too.
      const feed = { tokenHash: hashOf(token), madeAt, credentialGeneration: generation }
      await store.writeFeed(tx, id, feed)
      await sendLetter(tx, deps, { to: email, letter: feedMadeLetter(config.publicUrl) })
    })
    return { url: `${config.publicUrl}/calendar/${token}.ics`, made_at: madeAt.toISOString() }
  }

  /**
   * The iCalendar file of a feed token.
   * @throws AppError `not_found`, `too_many_requests`
   */
  async function read(token: string, ip: string): Promise<string> {
    const now = clock.now()
    const count = (bucket: string, rate: RateLimit) =>
      limit(db, bucket, { ...rate, max: Math.ceil(rate.max * limitScale(deps)) }, now)
    const feed = await store.findFeedOwner(db, hashOf(token))
    const standing = feed && (await standingOf(deps, feed.memberId))
    // Reading one's bookings is of the kind `finish`, which every step of a suspension allows.
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
