import type { Transaction } from '../../db/connect.ts'
import { aboutNeed } from '../../marketplace/need-facts.ts'
import { type Notice, type NotifyDeps, notify } from '../../notifier/notify.ts'
import { listAnswerers } from './need-answer-store.ts'
import type { NeedRow } from './need-store.ts'

/** Notifies members with open answers that a need has closed without them, and the asker when it expired. */
export async function tellEnded(
  tx: Transaction,
  deps: NotifyDeps,
  need: NeedRow,
  { status, at }: { status: 'withdrawn' | 'expired'; at: Date },
): Promise<void> {
  const about = { key: `need-ended:${need.id}`, at, facts: await aboutNeed(tx, need, need.memberId) }
  const answerers = await listAnswerers(tx, need.id)
  const notices: Notice<'need_withdrawn' | 'need_expired'>[] = answerers.map((to) => ({
    event: 'need_withdrawn',
    to,
    ...about,
  }))
  if (status === 'expired') notices.push({ event: 'need_expired', to: need.memberId, ...about })
  await notify(tx, deps, notices)
}
