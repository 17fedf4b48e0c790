import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Executor } from '../db/connect.ts'
import type { Clock } from './clock.ts'
import { insertDevMail } from './dev-mailbox-store.ts'

export interface Mail {
  to: string
  subject: string
  /** Plain text: every mail can be read without pictures or styles. */
  text: string
  /** The same in HTML. A mail that an earlier release has queued has none. */
  html?: string | undefined
  /** An iCalendar part beside the text (RFC 6047): what is booked, or no longer. It says its METHOD itself. */
  calendar?: string | undefined
}

/** Sends one mail. */
export type MailTransport = (mail: Mail) => Promise<void>

/** Milliseconds that a mail server has to take a connection, to greet, and to answer. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** SMTP when it is configured; otherwise the development mailbox. */
export function createMailTransport(config: Config, db: Executor, clock: Clock): MailTransport {
  if (!config.smtpUrl) return (mail) => insertDevMail(db, { ...mail, sentAt: clock.now() })
  const smtp = createTransport({ url: config.smtpUrl, ...patience }, { from: config.mailFrom })
  return async ({ calendar, ...mail }) => {
    await smtp.sendMail(calendar === undefined ? mail : { ...mail, icalEvent: icalEventOf(calendar) })
  }
}

/** As calendars of mail programs look for it: another way to read the mail, and a file for those that don't. */
function icalEventOf(content: string) {
  return { method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH', filename: 'booking.ics', content }
}

/** Whether the mail server has refused this mail (5xx), as it does for an address that isn't there. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  const { responseCode, code } = error
  // A server that refuses the login refuses every mail: that is no fault of this one.
  return code !== 'EAUTH' && typeof responseCode === 'number' && responseCode >= 500
}

/** What a mail server said, short enough to be kept. */
export function problemOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300)
}
