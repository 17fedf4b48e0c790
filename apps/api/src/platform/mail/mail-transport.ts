import type { EmailProblem } from '@kindling/domain/auth/email-problem'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Executor } from '../../db/connect.ts'
import type { Clock } from '../clock.ts'
import { insertDevMail } from './dev-mailbox-store.ts'

export interface Mail {
  to: string
  subject: string
  /** Plain text, readable without pictures or styles. */
  text: string
  /** The same in HTML. Undefined for mail queued by an earlier release. */
  html?: string | undefined
  /** An iCalendar part (RFC 6047) for a new, changed or cancelled booking; contains its METHOD. */
  calendar?: string | undefined
  /** One-click unsubscribe URL (RFC 8058), for mail that isn't mandatory. */
  unsubscribe?: string | undefined
}

/** Sends one mail. */
export type MailTransport = (mail: Mail) => Promise<void>

/** Timeouts of the mail server in milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** SMTP when it is configured; otherwise the development mailbox. */
export function createMailTransport(config: Config, db: Executor, clock: Clock): MailTransport {
  if (!config.smtpUrl) {
    return ({ unsubscribe: _, ...mail }) => insertDevMail(db, { ...mail, sentAt: clock.now() })
  }
  const smtp = createTransport({ url: config.smtpUrl, ...patience }, { from: config.mailFrom })
  return async ({ calendar, unsubscribe, ...mail }) => {
    await smtp.sendMail({
      ...mail,
      ...(calendar !== undefined && { icalEvent: icalEventOf(calendar) }),
      ...(unsubscribe !== undefined && oneClick(unsubscribe)),
    })
  }
}

/** RFC 8058: mail programs show an unsubscribe button, which sends the POST named in the second header. */
const oneClick = (url: string) => ({
  list: { unsubscribe: url },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
})

/** An alternative part, which mail programs' calendars look for, and an attachment for other programs. */
function icalEventOf(content: string) {
  return { method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH', filename: 'booking.ics', content }
}

interface Refusal extends Error {
  responseCode: number
  response?: string
  /** The SMTP command that was answered: `RCPT TO` concerns the recipient's address. */
  command?: string
}

/** Whether the mail server rejected this mail permanently (5xx), as for an unknown address. */
export function isRefused(error: unknown): error is Refusal {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  const { responseCode, code } = error
  // A failed login (EAUTH) concerns every mail, not this one.
  return code !== 'EAUTH' && typeof responseCode === 'number' && responseCode >= 500
}

/** Whether no mail server answered: it is down, or the connection broke. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number')
}

/** Status codes of RFC 3463 about the recipient's address; others are about the sender, the mail or the route. */
const problemsOfAddress: Readonly<Record<string, EmailProblem>> = {
  '5.1.0': 'no_mailbox',
  '5.1.1': 'no_mailbox',
  '5.1.2': 'no_domain',
  '5.1.3': 'no_mailbox',
  '5.1.6': 'no_mailbox',
  '5.1.10': 'no_domain',
  '5.2.1': 'closed',
}

/** SMTP replies for an unknown recipient, from servers without such status codes. */
const unknownThere = [550, 551, 553]

/**
 * Why the mail server rejects every mail to this address; undefined for all other errors. Replies to MAIL FROM are
 * about our own address.
 */
export function addressProblemOf(error: unknown): EmailProblem | undefined {
  if (!isRefused(error)) return undefined
  const { command, response, responseCode } = error
  if (command === 'MAIL FROM') return undefined
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  if (status !== undefined) return problemsOfAddress[status]
  return command === 'RCPT TO' && unknownThere.includes(responseCode) ? 'no_mailbox' : undefined
}

/** The mail server's reply, truncated for storage. */
export function problemOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300)
}
