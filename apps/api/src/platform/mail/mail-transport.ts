import type { EmailProblem } from '@kindling/domain/auth/email-problem'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Executor } from '../../db/connect.ts'
import type { Clock } from '../clock.ts'
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
  /** Where one POST ends mails like it (RFC 8058), of mails that nobody has to get. */
  unsubscribe?: string | undefined
}

/** Sends one mail. */
export type MailTransport = (mail: Mail) => Promise<void>

/** Milliseconds that a mail server has to take a connection, to greet, and to answer. */
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

/** Mail programs show a button of their own for it, and press it by a POST of the form that the second header names. */
const oneClick = (url: string) => ({
  list: { unsubscribe: url },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
})

/** As calendars of mail programs look for it: another way to read the mail, and a file for those that don't. */
function icalEventOf(content: string) {
  return { method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH', filename: 'booking.ics', content }
}

interface Refusal extends Error {
  responseCode: number
  response?: string
  /** What was answered so: `RCPT TO` with the address of who is to get it. */
  command?: string
}

/** Whether the mail server has refused this mail (5xx), as it does for an address that isn't there. */
export function isRefused(error: unknown): error is Refusal {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  const { responseCode, code } = error
  // A server that refuses the login refuses every mail: that is no fault of this one.
  return code !== 'EAUTH' && typeof responseCode === 'number' && responseCode >= 500
}

/** Whether no mail server answered: it is away, or its connection broke off. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number')
}

/** What the status codes of RFC 3463 say of the address; others are about the sender, the mail or the way to it. */
const problemsOfAddress: Readonly<Record<string, EmailProblem>> = {
  '5.1.0': 'no_mailbox',
  '5.1.1': 'no_mailbox',
  '5.1.2': 'no_domain',
  '5.1.3': 'no_mailbox',
  '5.1.6': 'no_mailbox',
  '5.1.10': 'no_domain',
  '5.2.1': 'closed',
}

/** How servers without such codes answer the name of somebody whom they don't know. */
const unknownThere = [550, 551, 553]

/**
 * Why the mail server refuses every mail to this address, and not this mail alone: undefined for all other errors. What it
 * says in answer to our own address is about us.
 */
export function addressProblemOf(error: unknown): EmailProblem | undefined {
  if (!isRefused(error)) return undefined
  const { command, response, responseCode } = error
  if (command === 'MAIL FROM') return undefined
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  if (status !== undefined) return problemsOfAddress[status]
  return command === 'RCPT TO' && unknownThere.includes(responseCode) ? 'no_mailbox' : undefined
}

/** What a mail server said, short enough to be kept. */
export function problemOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300)
}
