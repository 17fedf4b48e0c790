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

/** Longer than what happens takes to be committed: what is dated before that is there to be read. */
const SETTLING_MS = MINUTE
/** A digest that a mail server didn't take for so long is no news any more. */
const USEFUL_MS = 2 * DAY

/** Members hear of what waits and what is new, once a day or a week. Has no calls. */
export const digestJobs: Feature = (_, deps) => {
  deps.jobs.define('send-digests', async () => void (await sendDigests(deps)), {
    // There are time zones that are off by a quarter of an hour.
    cron: '*/15 * * * *',
    isUnique: true,
    keepSeconds: 3600,
  })
}

/**
 * Sends each digest that is due, where there is something to say. Of each member one a day, by their own clocks, however
 * many processes send them.
 * @returns how many members it has looked at
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
  // Before the row of the digest: a departure has the member first as well.
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
