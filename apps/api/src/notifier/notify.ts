import { v7 } from 'uuid'
import type { Transaction } from '../db/connect.ts'
import type { Facts, NoticeKind } from './notice-facts.ts'
import { notices } from './notices.ts'
import type { NotificationRow } from './notification-presenter.ts'
import { findListener, type Listener } from './preference-store.ts'
import { tell } from './tell-store.ts'

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
 * Tells a member, in the transaction of what happened: it is in the bell once that commits, live, and never when it
 * doesn't. Nothing happens for a kind that the member has silenced, the second time, nor for one who has left.
 */
export async function notify<K extends NoticeKind>(tx: Transaction, notice: Notice<K>): Promise<void> {
  const { memberId, kind } = notice
  const listener = await findListener(tx, memberId)
  if (listener === undefined) return
  // What the member's own screens show is another now, whether or not they want to be told.
  const events = notices[kind].group === 'account' ? [{ memberId, event: { type: 'profile' } as const }] : []
  await tell(tx, { events, notices: noticesFor(notice, listener), mails: [] })
}

/**
 * What is written of a notice for a member who is told: nothing of a kind that they have silenced.
 * @param listener undefined for a member who has left
 */
export function noticesFor<K extends NoticeKind>(
  notice: Notice<K>,
  listener: Listener | undefined,
): NotificationRow[] {
  const { memberId, kind, key, at } = notice
  const { group, words } = ruleOf<K>(kind)
  if (listener === undefined || !wants(listener, kind)) return []
  const { title, description, target } = words(notice, listener.timeZone)
  return [
    {
      ...{ id: v7(), memberId, group, kind, key, createdAt: at, readAt: null },
      ...{ title: cut(title, 200), description: cut(description, 600) },
      ...{ target: target?.screen ?? null, targetId: target?.id ?? null },
    },
  ]
}

/** Whether a member hears of a kind at all: what their mail about it has to ask as well. */
export async function wantsNotice(tx: Transaction, memberId: string, kind: NoticeKind): Promise<boolean> {
  return wants(await findListener(tx, memberId), kind)
}

/** The same of somebody whose choices are known. @param listener undefined for a member who has left */
export function wants(listener: Listener | undefined, kind: NoticeKind): boolean {
  return listener?.[notices[kind].preference] ?? false
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
