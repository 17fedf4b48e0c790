import { targetPaths } from '@kindling/domain/notifications/notification-paths'
import { type Reach, reachOf } from '@kindling/domain/notifications/reach'
import { pushLifetime } from '@kindling/domain/notifications/topics'
import { v7 } from 'uuid'
import type { Transaction } from '../db/connect.ts'
import type { Facts, NoticeKind } from './notice-facts.ts'
import { notices } from './notices.ts'
import { findListener, findListeners, type Listener } from './preference-store.ts'
import { type ToldNotice, tell } from './tell-store.ts'

/** What a member is to be told. */
export type Notice<K extends NoticeKind = NoticeKind> = {
  [N in K]: {
    memberId: string
    kind: N
    /** Names what happened, `accept:{booking}`: the same member hears of one thing once, whoever tries again. */
    key: string
    at: Date
  } & Facts[N]
}[K]

/**
 * Tells a member, in the transaction of what happened: it is in the bell once that commits, live, and on its way to
 * their devices, and never when it doesn't. By which of both, and when, is what domain's `reachOf` makes of their
 * choices. Nothing happens the second time, nor for a member who has left.
 */
export async function notify<K extends NoticeKind>(tx: Transaction, notice: Notice<K>): Promise<void> {
  await notifyEach(tx, [notice])
}

/** The same for many members at once, in as few round trips as for one. */
export async function notifyEach<K extends NoticeKind>(
  tx: Transaction,
  told: readonly Notice<K>[],
): Promise<void> {
  const ids = told.map(({ memberId }) => memberId)
  const listeners = await findListeners(tx, ids)
  // What the member's own screens show is another now, whether or not they want to be told.
  const events = told
    .filter(({ memberId, kind }) => notices[kind].group === 'account' && listeners.has(memberId))
    .map(({ memberId }) => ({ memberId, event: { type: 'profile' } as const }))
  const rung = told.flatMap((notice) => noticesFor(notice, listeners.get(notice.memberId)))
  await tell(tx, { events, notices: rung, mails: [] })
}

/**
 * What is written of a notice for a member who is told: nothing of a kind that they hear of by mail at most.
 * @param listener undefined for a member who has left
 */
export function noticesFor<K extends NoticeKind>(
  notice: Notice<K>,
  listener: Listener | undefined,
): ToldNotice[] {
  const { memberId, kind, key, at } = notice
  if (listener === undefined) return []
  const { bell, push } = reachOf({ ...listener, kind, at })
  if (bell.when === 'never' && push.when === 'never') return []
  const { group, words } = ruleOf<K>(kind)
  const { title, description, target } = words(notice, listener.timeZone)
  const row = {
    id: v7(),
    memberId,
    group,
    kind,
    key,
    createdAt: at,
    readAt: null,
    title: cut(title, 200),
    description: cut(description, 600),
    target: target?.screen ?? null,
    targetId: target?.id ?? null,
  }
  const url = target === null ? '/explore' : targetPaths[target.screen](target.id ?? '')
  return [{ row, isInBell: bell.when === 'now', push: pushOf(push, { kind, at, url }) }]
}

function pushOf(
  verdict: Reach['push'],
  { kind, at, url }: { kind: NoticeKind; at: Date; url: string },
): ToldNotice['push'] {
  if (verdict.when === 'never') return undefined
  const heldUntil = verdict.when === 'later' ? verdict.at : null
  return { url, heldUntil, usefulUntil: new Date((heldUntil ?? at).getTime() + pushLifetime(kind)) }
}

/** Whether a member hears of a kind by mail: what every mail about it asks, unless it has to come. */
export async function wantsNotice(tx: Transaction, memberId: string, kind: NoticeKind): Promise<boolean> {
  return hearsByMail(await findListener(tx, memberId), kind)
}

/** The same of somebody whose choices are known. @param listener undefined for a member who has left */
export function hearsByMail(listener: Listener | undefined, kind: NoticeKind): boolean {
  return listener !== undefined && reachOf({ ...listener, kind, at: new Date(0) }).mail.when === 'now'
}

function ruleOf<K extends NoticeKind>(kind: K): (typeof notices)[K] {
  return notices[kind]
}

/** No more UTF-16 units than there is room for, and no half of a character, which no column takes. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const kept = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')
  return `${kept.trimEnd()}…`
}
