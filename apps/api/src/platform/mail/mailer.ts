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
  /** After this nobody has a use for it, as for a code that has expired: it is dropped rather than tried again. */
  usefulUntil?: Date | null
}

/**
 * Mails wait in a table until they are sent: soon after the transaction that wrote them commits, and again for days when
 * the mail server is away. A mail may arrive twice, never not at all: one that can't be sent waits for a moderator, unless
 * it is to a member whose email refuses everything, who is told so. The notifier writes them (`notify`, `sendLetter`).
 */
export interface Mailer {
  /** A mail as it waits to be sent, for whoever writes it with something else, and then has it delivered. */
  toQueue(mail: Mail, options?: Usefulness): store.NewMail
  /** Has mails sent that a transaction has written, as soon as it commits. */
  deliverSoon(mails: readonly Pick<store.NewMail, 'id'>[], tx: Transaction): Promise<void>
  /** Has one that was given up tried again; false when it isn't there or isn't given up. */
  sendAgain(id: string): Promise<boolean>
}

interface MailerDeps {
  db: Database
  clock: Clock
  jobs: Jobs
  log: Logger
  ids: { next(): string }
  /** Keeps the texts of mails that wait. */
  seal: Seal
  addresses: Addresses
}

/** Who hears which addresses take mails. */
export interface Addresses {
  /** @returns whether it is a member's, who is told */
  refused(email: string, problem: EmailProblem): Promise<boolean>
  reached(email: string): Promise<void>
}

/** Sends one mail. */
export const mailJob = 'send-mail'
/** Sends the mails that are due. */
const dueJob = 'send-due-mails'

/** Longer than a mail server is given to answer. */
const LEASE_MS = 2 * MINUTE
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = HOUR
/** One that is useful for less than this, such as a code, is tried again after the first pause each time. */
const SOON_USELESS_MS = HOUR
/** How long when it is refused rather than not taken: that may still be our fault, and repaired within a day. */
const PATIENCE_WHEN_REFUSED_MS = DAY
/** So many are tried side by side. When none of them gets through, the rest of a round can wait as well. */
const ROUND = 10

type Outcome = 'gone' | 'failed'

/** What the other parts of a mail are sealed for, which isn't what its text is. */
const calendarOf = (id: string) => `${id} calendar`
const htmlOf = (id: string) => `${id} html`
const unsubscribeOf = (id: string) => `${id} unsubscribe`

/** Mail is a row of the sender's transaction: no request waits for a mail server, and no crash loses one. */
export function createMailer(deps: MailerDeps, transport: MailTransport): Mailer {
  const { db, clock, jobs, log, ids, seal, addresses } = deps
  /** Whether the mail server didn't answer this process last time: what waits for it is due once it does. */
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

  /** What becomes of one that didn't get through. */
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

  /** Sends what is due, oldest first, until nothing is or the mail server doesn't take any. */
  async function deliverDue(): Promise<void> {
    for (;;) {
      const due = await store.listDueMails(db, clock.now(), ROUND)
      const outcomes = await Promise.all(due.map(deliver))
      if (!outcomes.includes('gone')) return
    }
  }

  // An earlier release has left whole mails in the queue.
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
