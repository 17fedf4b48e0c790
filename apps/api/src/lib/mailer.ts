import { desc, eq, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Executor, Transaction } from '../db/connect.ts'
import { devMailbox } from '../db/schema/system.ts'
import type { Clock } from './clock.ts'
import type { Jobs } from './jobs.ts'

export interface Mail {
  to: string
  subject: string
  /** Plain text: every mail can be read without pictures or styles. */
  text: string
}

export interface Mailer {
  /**
   * Hands a mail over: it is sent soon, again when the server is away, and with a `tx` only if that commits.
   * A mail may arrive twice, never not at all.
   */
  send(mail: Mail, options?: { tx?: Transaction }): Promise<void>
}

/** How a mail leaves the house. */
export type MailTransport = (mail: Mail) => Promise<void>

export const mailJob = 'send-mail'

/** Sends go through the job queue: no request waits for a mail server. */
export function createMailer(jobs: Jobs, transport: MailTransport): Mailer {
  // A mail may hold a code or a link that signs in: it doesn't stay in the queue.
  jobs.define<Mail>(mailJob, transport, { keepSeconds: 60, retries: 10, isWaiting: true })
  return { send: (mail, options) => jobs.send(mailJob, mail, options) }
}

/** SMTP when it is configured; otherwise the development mailbox. */
export function createMailTransport(config: Config, db: Executor, clock: Clock): MailTransport {
  if (!config.smtpUrl) {
    return async (mail) => {
      await db.insert(devMailbox).values({ ...mail, sentAt: clock.now() })
    }
  }
  const smtp = createTransport(config.smtpUrl, { from: config.mailFrom })
  return async (mail) => {
    await smtp.sendMail(mail)
  }
}

/** What the development mailbox holds, newest first; all of it, or what was sent to one address. */
export async function listDevMails(db: Executor, to?: string) {
  return db
    .select({
      to: devMailbox.to,
      subject: devMailbox.subject,
      text: devMailbox.text,
      sentAt: devMailbox.sentAt,
    })
    .from(devMailbox)
    .where(to === undefined ? undefined : eq(sql`lower(${devMailbox.to})`, to.trim().toLowerCase()))
    .orderBy(desc(devMailbox.sentAt), desc(devMailbox.id))
    .limit(200)
}
