import { isoDay } from '@kindling/domain/iso-day'
import { DIGEST_DAYS, nextDigest } from '@kindling/domain/notifications/digest'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Feature } from '../../http/feature.ts'
import { digestLetter } from '../../notifier/letters/digest.ts'
import { findRecipient, type Recipient } from '../../notifier/recipient-store.ts'
import { sendLetter } from '../../notifier/send-letter.ts'
import { unsubscribeLinks } from '../../notifier/unsubscribe-links.ts'
import { DAY, MINUTE } from '../../platform/durations.ts'
import { sweep } from '../../platform/jobs/sweep.ts'
import { gatherDigest } from './digest-contents.ts'
import * as store from './digest-store.ts'

type DigestDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>

/** Delay in milliseconds after which all earlier transactions are assumed to have committed. */
const SETTLING_MS = MINUTE
/** How long delivery of a digest mail is retried, in milliseconds. */
const USEFUL_MS = 2 * DAY

/** Scheduled job that sends digest mails, daily or weekly. No endpoints. */
export const digestJobs: Feature = (_, deps) => {
  deps.jobs.define('send-digests', async () => void (await sendDigests(deps)), {
    // Every quarter of an hour: some time zones have such offsets.
    cron: '*/15 * * * *',
    isUnique: true,
    keepSeconds: 3600,
  })
}

/**
 * Sends the due digests that aren't empty, at most one a day for each member in their time zone. Safe to run
 * in several processes at once.
 * @returns the number of members processed
 */
export async function sendDigests(deps: DigestDeps): Promise<number> {
  const { db, clock } = deps
  return await sweep(deps, {
    name: 'send-digests',
    keepOwnTimes: true,
    due: async (page) => (await store.selectDue(db, clock.now(), page)).map(({ id }) => id),
    handle: (memberId) => inTransaction(db, (tx) => handle(tx, deps, memberId)),
  })
}

async function handle(tx: Transaction, deps: DigestDeps, memberId: string): Promise<boolean> {
  const at = deps.clock.now()
  // Locked before the digest's row: the same lock order as in account deletion.
  const recipient = await findRecipient(tx, memberId)
  const due = await store.lockDue(tx, memberId, at)
  if (recipient === undefined || due === undefined) return false
  const { timeZone, isMailReachable } = recipient
  const today = isoDay(at, timeZone)
  const dueAt = due.isPlanned ? due.nextAt : nextDigest(due.rhythm, timeZone, due.nextAt)
  const nextAt = dueAt > at ? dueAt : nextDigest(due.rhythm, timeZone, at)
  if (dueAt > at || !isMailReachable || due.isOut || due.lastDay === today) {
    await store.planDigest(tx, memberId, { nextAt })
    return true
  }
  const until = new Date(at.getTime() - SETTLING_MS)
  await send(tx, deps, { due, recipient, until, at })
  await store.planDigest(tx, memberId, { nextAt, coveredUntil: until, lastDay: today })
  return true
}

interface Sending {
  due: store.DueDigest
  recipient: Recipient
  until: Date
  at: Date
}

async function send(
  tx: Transaction,
  deps: DigestDeps,
  { due: { memberId, rhythm, coveredUntil }, recipient, until, at }: Sending,
): Promise<void> {
  const { email, firstname } = recipient
  const furthest = at.getTime() - DIGEST_DAYS * DAY
  const from = new Date(Math.max(furthest, coveredUntil?.getTime() ?? furthest))
  const contents = await gatherDigest(tx, recipient, { memberId, from, until, at })
  if (contents.waiting.length + contents.news.length === 0) return
  const { publicUrl } = deps.config
  const unsubscribe = unsubscribeLinks(deps.config).to({ memberId, list: 'digest' })
  const letter = digestLetter({ ...contents, firstname, rhythm, publicUrl, unsubscribeUrl: unsubscribe })
  const usefulUntil = new Date(at.getTime() + USEFUL_MS)
  await sendLetter(tx, deps, { to: email, letter, unsubscribe, usefulUntil })
}
