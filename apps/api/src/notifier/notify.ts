import type { Transaction } from '../db/connect.ts'
import { publish } from './live-event-store.ts'
import type { Facts, NoticeKind } from './notice-facts.ts'
import { notices } from './notices.ts'
import { presentNotification } from './notification-presenter.ts'
import { insertNotification } from './notify-store.ts'
import { findListener } from './preference-store.ts'

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
  const { memberId, kind, key, at } = notice
  const { group, words } = ruleOf<K>(kind)
  const listener = await findListener(tx, memberId)
  if (listener === undefined) return
  // What the member's own screens show is another now, whether or not they want to be told.
  if (group === 'account') await publish(tx, { memberId, event: { type: 'profile' } })
  if (!listener[notices[kind].preference]) return
  const { title, description, target } = words(notice, listener.timeZone)
  const row = await insertNotification(tx, {
    ...{ memberId, group, kind, key, createdAt: at },
    ...{ title: cut(title, 200), description: cut(description, 600) },
    ...{ target: target?.screen ?? null, targetId: target?.id ?? null },
  })
  if (row === undefined) return
  await publish(tx, { memberId, event: { type: 'notification', notification: presentNotification(row) } })
}

/** Whether a member hears of a kind at all: what their mail about it has to ask as well. */
export async function wantsNotice(tx: Transaction, memberId: string, kind: NoticeKind): Promise<boolean> {
  const listener = await findListener(tx, memberId)
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
