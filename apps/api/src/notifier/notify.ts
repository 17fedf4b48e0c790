import { targetPaths } from '@kindling/domain/notifications/notification-paths'
import { type Reach, reachOf } from '@kindling/domain/notifications/reach'
import { pushLifetime } from '@kindling/domain/notifications/topics'
import { v7 } from 'uuid'
import type { Config } from '../config.ts'
import type { Transaction } from '../db/connect.ts'
import { type Written, write } from '../platform/letter/letter.ts'
import { link } from '../platform/letter/letter-parts.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { MailWords, Reader, Target } from './event.ts'
import { type EventName, events, type FactsOf } from './events/all.ts'
import { findRecipients, type Recipient } from './recipient-store.ts'
import { type Told, type ToldNotice, tell } from './tell-store.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

export interface NotifyDeps {
  mailer: Pick<Mailer, 'toQueue' | 'deliverSoon'>
  config: Pick<Config, 'publicUrl' | 'mailFrom' | 'payments' | 'secrets'>
}

/** An event with the member to notify. */
export type Notice<N extends EventName = EventName> = {
  [K in N]: {
    event: K
    /** The member's id. */
    to: string
    /**
     * Idempotency key, such as `accept:{booking}`: a member gets one notification for it, however often it is
     * retried.
     */
    key: string
    at: Date
    facts: FactsOf<K>
  }
}[N]

/**
 * Notifies members of events, in the transaction of the change: notification, push, mail and live events, by
 * the event's declaration in `events/` and the member's preferences. Everything is sent after commit. Deleted
 * accounts are skipped.
 * @param live live events, published even without notifications
 */
export async function notify<N extends EventName>(
  tx: Transaction,
  deps: NotifyDeps,
  notices: Notice<N> | readonly Notice<N>[],
  live: Told['events'] = [],
): Promise<void> {
  const all = [notices].flat() as readonly Notice<N>[]
  const ids = [...all.map(({ to }) => to), ...live.map(({ memberId }) => memberId)]
  const recipients = await findRecipients(tx, ids)
  const screens = live.filter(({ memberId }) => recipients.has(memberId))
  await deliver(tx, deps, composeAll(deps, all, recipients, screens))
}

/** Writes notifications, and queues their mails. */
export async function deliver(
  tx: Transaction,
  { mailer }: Pick<NotifyDeps, 'mailer'>,
  told: Told,
): Promise<void> {
  await tell(tx, told)
  await sendComposed(tx, { mailer }, told)
}

/** Queues the mails that a database function wrote in this transaction. */
export async function sendComposed(
  tx: Transaction,
  { mailer }: Pick<NotifyDeps, 'mailer'>,
  { mails }: Pick<Told, 'mails'>,
): Promise<void> {
  await mailer.deliverSoon(
    mails.map(({ mail }) => mail),
    tx,
  )
}

/**
 * Composes notifications without writing them.
 * @param recipients by id, without deleted accounts
 * @param live live events
 */
export function composeAll<N extends EventName>(
  deps: NotifyDeps,
  notices: readonly Notice<N>[],
  recipients: ReadonlyMap<string, Recipient>,
  live: Told['events'] = [],
): Told {
  const composed = notices.map((notice) => compose(deps, notice, recipients.get(notice.to)))
  return {
    events: [...live, ...composed.flatMap(({ events }) => events)],
    notices: composed.flatMap((one) => one.notices),
    mails: composed.flatMap(({ mails }) => mails),
  }
}

/**
 * Composes one notification without writing it.
 * @param recipient undefined for a deleted account
 */
export function compose<N extends EventName>(
  deps: NotifyDeps,
  notice: Notice<N>,
  recipient: Recipient | undefined,
): Told {
  if (recipient === undefined) return { events: [], notices: [], mails: [] }
  const { event, at } = notice
  const rule = events[event]
  const reach = reachOf({ ...recipient, ...rule, at })
  const reader = readerOf(deps, recipient)
  // The member's own screens are out of date, whether or not they want notifications.
  const live = rule.group === 'account' && rule.bell !== undefined
  return {
    events: live ? [{ memberId: recipient.id, event: { type: 'profile' } }] : [],
    notices: noticesOf(notice, reader, reach),
    mails: mailsOf(deps, notice, reader, reach),
  }
}

/** The rows for notification list and push. */
export function noticesOf<N extends EventName>(
  { event, key, at, facts }: Notice<N>,
  reader: Reader,
  { bell, push }: Reach,
): ToldNotice[] {
  const rule = events[event]
  if (rule.bell === undefined || (bell.when === 'never' && push.when === 'never')) return []
  const { title, text } = rule.bell(facts, reader)
  const target = rule.target?.(facts) ?? null
  const row = {
    id: v7(),
    memberId: reader.memberId,
    group: rule.group,
    kind: event,
    key,
    createdAt: at,
    readAt: null,
    title: cut(title, 200),
    description: cut(text, 600),
    target: target?.screen ?? null,
    targetId: target?.id ?? null,
  }
  const isInBell = bell.when === 'now'
  if (push.when === 'never') return [{ row, isInBell, push: undefined }]
  const heldUntil = push.when === 'later' ? push.at : null
  const usefulUntil = new Date((heldUntil ?? at).getTime() + pushLifetime(rule))
  return [{ row, isInBell, push: { url: pathOf(target) ?? '/explore', heldUntil, usefulUntil } }]
}

function mailsOf<N extends EventName>(
  deps: NotifyDeps,
  { event, facts }: Notice<N>,
  reader: Reader,
  { mail }: Reach,
): Told['mails'] {
  const { isAlwaysMailed = false, ...rule } = events[event]
  if (mail.when !== 'now' && !isAlwaysMailed) return []
  const words = rule.mail?.(facts, reader)
  if (words === undefined) return []
  const { memberId, email } = reader
  const unsubscribe = words.list && unsubscribeLinks(deps.config).to({ memberId, list: words.list.name })
  const written = writeMail(words, rule.target?.(facts) ?? null, reader, unsubscribe)
  const queued = deps.mailer.toQueue(
    { to: email, ...written, calendar: words.calendar, unsubscribe },
    { usefulUntil: words.usefulUntil ?? null },
  )
  return [{ mail: queued, readerId: isAlwaysMailed ? null : memberId }]
}

/** Composes the mail of an event. @param unsubscribe link that ends mails of this list */
export function writeMail(
  { subject, parts, button, list }: MailWords,
  target: Target | null,
  { firstname, site }: Reader,
  unsubscribe: string | undefined,
): Written {
  const path = pathOf(target)
  const way = button === undefined || path === undefined ? [] : [link(button, `${site.publicUrl}${path}`)]
  const reason =
    list && unsubscribe ? { words: list.reason, label: 'Stop these emails', url: unsubscribe } : undefined
  return write({ subject, firstname, parts: [...parts, ...way], ...(reason && { reason }) })
}

const pathOf = (target: Target | null) => target && targetPaths[target.screen](target.id ?? '')

function readerOf({ config }: NotifyDeps, { id, firstname, email, timeZone }: Recipient): Reader {
  const { publicUrl, mailFrom, payments } = config
  const site = { publicUrl, mailFrom, isTestMoney: payments === 'sandbox' }
  return { memberId: id, firstname, email, timeZone, site }
}

/** Truncates a text to a column's length in UTF-16 units, never within a surrogate pair. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const kept = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')
  return `${kept.trimEnd()}…`
}
