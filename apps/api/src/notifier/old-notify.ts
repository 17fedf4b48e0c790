// Until every caller passes its facts to `notify`: what they called before, on the same declarations.
import { reachOf } from '@kindling/domain/notifications/reach'
import type { Transaction } from '../db/connect.ts'
import { type EventName, events, type FactsOf } from './events/all.ts'
import { noticesOf } from './notify.ts'
import { findRecipients, type Listener } from './recipient-store.ts'
import { type ToldNotice, tell } from './tell-store.ts'

export type NoticeKind = EventName
export type Facts = { [N in EventName]: FactsOf<N> }
export type Notice<K extends NoticeKind = NoticeKind> = {
  [N in K]: { memberId: string; kind: N; key: string; at: Date } & Facts[N]
}[K]

const site = { publicUrl: '', mailFrom: '', isTestMoney: false }

export async function notify<K extends NoticeKind>(tx: Transaction, notice: Notice<K>): Promise<void> {
  await notifyEach(tx, [notice])
}

export async function notifyEach<K extends NoticeKind>(
  tx: Transaction,
  told: readonly Notice<K>[],
): Promise<void> {
  const recipients = await findRecipients(
    tx,
    told.map(({ memberId }) => memberId),
  )
  const here = told.filter(({ memberId }) => recipients.has(memberId))
  await tell(tx, {
    events: here
      .filter(({ kind }) => events[kind].group === 'account')
      .map(({ memberId }) => ({ memberId, event: { type: 'profile' } as const })),
    notices: here.flatMap((notice) => noticesFor(notice, recipients.get(notice.memberId))),
    mails: [],
  })
}

export function noticesFor<K extends NoticeKind>(
  notice: Notice<K>,
  listener: Listener | undefined,
): ToldNotice[] {
  if (listener === undefined) return []
  const { memberId: to, kind: event, key, at } = notice
  const reader = { memberId: to, firstname: '', email: '', timeZone: listener.timeZone, site }
  const reach = reachOf({ ...listener, ...events[event], at })
  return noticesOf({ event, to, key, at, facts: notice } as never, reader, reach)
}

export async function wantsNotice(tx: Transaction, memberId: string, kind: NoticeKind): Promise<boolean> {
  return hearsByMail((await findRecipients(tx, [memberId])).get(memberId), kind)
}

export function hearsByMail(listener: Listener | undefined, kind: NoticeKind): boolean {
  return (
    listener !== undefined && reachOf({ ...listener, ...events[kind], at: new Date(0) }).mail.when === 'now'
  )
}
