import { AppError } from '@kindling/domain/errors'
import type { DigestRhythm } from '@kindling/domain/notifications/digest'
import { channelsOf } from '@kindling/domain/notifications/reach'
import type { MailList, Subscription } from '@kindling/domain/notifications/unsubscribe-contract'
import type { Executor, Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { limitScale } from '../../limits/limit-scale.ts'
import { limit, networkOf, type RateLimit } from '../../limits/rate-limit.ts'
import { isStaying } from '../../members/existence-store.ts'
import { findRhythm, writeRhythm } from '../../notifier/digest-rhythm-store.ts'
import {
  findChannels,
  findPreferences,
  lockChannels,
  writeChannels,
} from '../../notifier/preference-store.ts'
import { unsubscribeLinks } from '../../notifier/unsubscribe-links.ts'
import { HOUR } from '../../platform/durations.ts'

/**
 * Rate limit by link, not by network: large mail providers send all one-click requests from a few networks.
 */
const linkLimit: RateLimit = { max: 60, windowMs: HOUR }
/** Rate limit of invalid links by network. */
const missLimit: RateLimit = { max: 100, windowMs: HOUR }

/** Unsubscribes and resubscribes by mailed link. The link authorises it, without signing in. */
export function makeUnsubscribeService(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'switches'>) {
  const { db, clock, config } = deps
  const links = unsubscribeLinks(config)

  /** @throws AppError `not_found`, `too_many_requests` */
  async function open(token: string, ip: string) {
    const count = (bucket: string, rate: RateLimit) =>
      limit(db, bucket, { ...rate, max: Math.ceil(rate.max * limitScale(deps)) }, clock.now())
    const opened = links.open(token)
    if (opened === undefined) {
      await count(`unsubscribe-miss:${networkOf(ip)}`, missLimit)
      throw noSuchLink()
    }
    await count(`unsubscribe:${opened.list}:${opened.memberId}`, linkLimit)
    return opened
  }

  /** @throws AppError `not_found` also for a deleted account, `too_many_requests` */
  async function within(
    token: string,
    ip: string,
    work: (tx: Transaction, memberId: string, list: MailList) => Promise<void>,
  ): Promise<Subscription> {
    const { memberId, list } = await open(token, ip)
    return await inTransaction(db, async (tx) => {
      if (!(await isStaying(tx, memberId))) throw noSuchLink()
      await work(tx, memberId, list)
      return await subscriptionOf(tx, memberId, list)
    })
  }

  const read = (token: string, ip: string) => within(token, ip, async () => {})

  /** Unsubscribes. Idempotent. */
  const stop = (token: string, ip: string) =>
    within(token, ip, async (tx, memberId, list) => {
      if (list === 'digest') await writeRhythm(tx, memberId, 'never', clock.now())
      else await mailNeeds(tx, memberId, false)
    })

  /** Resubscribes. @param rhythm frequency of the digest, to restore the earlier one */
  const start = (token: string, ip: string, rhythm: Exclude<DigestRhythm, 'never'> = 'weekly') =>
    within(token, ip, async (tx, memberId, list) => {
      if (list === 'needs') await mailNeeds(tx, memberId, true)
      else if ((await findRhythm(tx, memberId)) === 'never')
        await writeRhythm(tx, memberId, rhythm, clock.now())
    })

  async function mailNeeds(tx: Transaction, memberId: string, mail: boolean): Promise<void> {
    const chosen = await lockChannels(tx, memberId, clock.now())
    const choices = { ...chosen.choices, needs: { ...chosen.choices.needs, mail } }
    await writeChannels(tx, memberId, { ...chosen, choices })
  }

  return { read, stop, start }
}

async function subscriptionOf(db: Executor, memberId: string, list: MailList): Promise<Subscription> {
  if (list === 'digest') {
    const rhythm = await findRhythm(db, memberId)
    return { list, isOn: rhythm !== 'never', rhythm }
  }
  const { neighbourNeeds } = await findPreferences(db, memberId)
  const { choices } = await findChannels(db, memberId)
  return { list, isOn: neighbourNeeds && channelsOf('needs', choices).mail === true, rhythm: null }
}

const noSuchLink = () =>
  new AppError('not_found', 'This link isn’t whole, or its account is gone. Open it from the email again.')
