import type { EmailProblem } from '@kindling/domain/auth/email-problem'
import { MAIL_PATIENCE } from '@kindling/domain/notifications/mail-patience'
import type { Logger } from 'pino'
import type { Seal } from '../../auth/seal.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Clock } from '../clock.ts'
import { DAY, HOUR, MINUTE } from '../durations.ts'
import type { Jobs } from '../jobs/jobs.ts'
import * as store from './mail-store.ts'
import {
  addressProblemOf,
  isRefused,
  isUnanswered,
  type Mail,
  type MailTransport,
  problemOf,
} from './mail-transport.ts'

interface Usefulness {
  /** Expiry, as of a code: the mail is dropped afterwards rather than retried. */
  usefulUntil?: Date | null
}

/**
 * Mail queue in a table: mails are sent soon after the commit of the transaction that wrote them, and retried for days
 * while the mail server is down. At least once delivery. An undeliverable mail waits for a moderator, unless the
 * member's address rejects everything, which the member is notified of. The notifier writes mails (`notify`,
 * `sendLetter`).
 */
export interface Mailer {
  /** A mail's row, for callers that insert it with other rows and then call `deliverSoon`. */
  toQueue(mail: Mail, options?: Usefulness): store.NewMail
  /** Sends mails inserted by a transaction right after its commit. */
  deliverSoon(mails: readonly Pick<store.NewMail, 'id'>[], tx: Transaction): Promise<void>
  /** Retries an undeliverable mail; false when it doesn't exist or isn't given up. */
  sendAgain(id: string): Promise<boolean>
}

interface MailerDeps {
  db: Database
  clock: Clock
  jobs: Jobs
  log: Logger
  ids: { next(): string }
  /** Encrypts the texts of queued mails. */
  seal: Seal
  addresses: Addresses
}

/** Receives which addresses accept or reject mail. */
export interface Addresses {
  /** @returns whether a member has the address; they are notified */
  refused(email: string, problem: EmailProblem): Promise<boolean>
  reached(email: string): Promise<void>
}

/** Sends one mail. */
export const mailJob = 'send-mail'
/** Sends the mails that are due. */
const dueJob = 'send-due-mails'

/** Longer than the timeouts of a mail server. */
const LEASE_MS = 2 * MINUTE
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = HOUR
/** Mail that expires sooner, such as a code, is always retried after the first pause, without backoff. */
const SOON_USELESS_MS = HOUR
/** How long a rejected mail is retried: the cause may be our own configuration, fixed within a day. */
const PATIENCE_WHEN_REFUSED_MS = DAY
/** Mails sent concurrently. When all of them fail, the rest of the run waits too. */
const ROUND = 10

type Outcome = 'gone' | 'failed'

/** Associated data of a mail's other encrypted parts, so that they can't be swapped with its text. */
const calendarOf = (id: string) => `${id} calendar`
const htmlOf = (id: string) => `${id} html`
const unsubscribeOf = (id: string) => `${id} unsubscribe`

/** A mail is a row of the sender's transaction: no request waits for a mail server, and no crash loses one. */
export function createMailer(deps: MailerDeps, transport: MailTransport): Mailer {
  const { db, clock, jobs, log, ids, seal, addresses } = deps
  /** Whether the mail server was unreachable at the last attempt: failed mails become due once it answers. */
  let isAway = false

  async function deliver(id: string): Promise<Outcome> {
    const now = clock.now()
    const mail = await store.leaseMail(db, id, { now, until: new Date(now.getTime() + LEASE_MS) })
    if (mail === undefined) return 'gone'
    const { to, subject, usefulUntil, tries } = mail
    if (usefulUntil !== null && usefulUntil.getTime() <= now.getTime()) {
      log.warn({ mail: id, tries }, 'a mail was dropped: it came too late')
      await store.deleteMail(db, id)
      return 'gone'
    }
    try {
      const calendar = openPart(mail.sealedCalendar, calendarOf(id))
      const html = openPart(mail.sealedHtml, htmlOf(id))
      const unsubscribe = openPart(mail.sealedUnsubscribe, unsubscribeOf(id))
      await transport({ to, subject, text: seal.open(mail.sealed, id), html, calendar, unsubscribe })
    } catch (err) {
      return await keep(mail, err)
    }
    await store.deleteMail(db, id)
    await addresses.reached(to)
    if (isAway) {
      isAway = false
      const count = await store.makeFailedMailsDue(db, clock.now())
      log.info({ count }, 'the mail server is back: mails that failed are due')
      if (count > 0) await jobs.send(dueJob, {}, { singletonKey: dueJob })
    }
    return 'gone'
  }

  const openPart = (sealed: string | null, of: string) =>
    sealed === null ? undefined : seal.open(sealed, of)
  const closePart = (part: string | undefined, of: string) =>
    part === undefined ? null : seal.close(part, of)

  /** Records a failed attempt: delays, drops or gives up the mail. */
  async function keep(mail: store.QueuedMail, err: unknown): Promise<Outcome> {
    const { id, tries, triedSince, usefulUntil } = mail
    const at = clock.now()
    isAway = isUnanswered(err)
    const problem = problemOf(err)
    const addressProblem = addressProblemOf(err)
    if (addressProblem !== undefined && (await addresses.refused(mail.to, addressProblem))) {
      log.warn({ mail: id, problem }, 'a mail was dropped: its member’s email refuses everything')
      await store.deleteMail(db, id)
      return 'gone'
    }
    const patience = isRefused(err) ? PATIENCE_WHEN_REFUSED_MS : MAIL_PATIENCE
    if (at.getTime() - triedSince.getTime() >= patience) {
      await store.markMailDead(db, id, { problem, at })
      log.error({ mail: id, tries, problem }, 'a mail could not be sent, and waits for a moderator')
      return 'gone'
    }
    const isUrgent =
      usefulUntil !== null && usefulUntil.getTime() - at.getTime() < SOON_USELESS_MS && !isRefused(err)
    const longer = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)
    const until = new Date(at.getTime() + (isUrgent ? FIRST_PAUSE_MS : longer))
    await store.postponeMail(db, id, { problem, until })
    if (isUrgent) await jobs.send(mailJob, { id }, { startAfter: until })
    log.warn({ mail: id, tries, problem, until }, 'a mail has to wait')
    return 'failed'
  }

  /** Sends due mails, oldest first, until none is left or the mail server accepts none. */
  async function deliverDue(): Promise<void> {
    for (;;) {
      const due = await store.listDueMails(db, clock.now(), ROUND)
      const outcomes = await Promise.all(due.map(deliver))
      if (!outcomes.includes('gone')) return
    }
  }

  // Jobs of an earlier release contain whole mails.
  const deliverOrQueue = async (job: { id: string } | Mail) => {
    if ('id' in job) await deliver(job.id)
    else await inTransaction(db, (tx) => queue(tx, job))
  }
  jobs.define(mailJob, deliverOrQueue, { keepSeconds: 3600, isWaiting: true })
  jobs.define(dueJob, deliverDue, { cron: '* * * * *', isUnique: true, keepSeconds: 3600 })

  function toQueue(mail: Mail, { usefulUntil = null }: Usefulness = {}): store.NewMail {
    const { to, subject, text, html, calendar, unsubscribe } = mail
    const id = ids.next()
    const sealed = seal.close(text, id)
    const parts = {
      sealedHtml: closePart(html, htmlOf(id)),
      sealedCalendar: closePart(calendar, calendarOf(id)),
      sealedUnsubscribe: closePart(unsubscribe, unsubscribeOf(id)),
    }
    return { id, to, subject, sealed, ...parts, usefulUntil, at: clock.now() }
  }

  async function deliverSoon(mails: readonly Pick<store.NewMail, 'id'>[], tx: Transaction): Promise<void> {
    const waiting = mails.map(({ id }) => ({ id }))
    await jobs.sendAll(mailJob, waiting, tx)
  }

  async function queue(tx: Transaction, mail: Mail): Promise<void> {
    const queued = toQueue(mail)
    await store.insertMail(tx, queued)
    await deliverSoon([queued], tx)
  }

  async function sendAgain(id: string): Promise<boolean> {
    return await inTransaction(db, async (tx) => {
      if (!(await store.requeueMail(tx, id, clock.now()))) return false
      await jobs.send(mailJob, { id }, { tx })
      return true
    })
  }

  return { toQueue, deliverSoon, sendAgain }
}
