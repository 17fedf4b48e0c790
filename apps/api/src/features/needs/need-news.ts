import type { Transaction } from '../../db/connect.ts'
import { aboutNeed } from '../../marketplace/need-facts.ts'
import { type Notice, type NotifyDeps, notify } from '../../notifier/notify.ts'
import { listAnswerers } from './need-answer-store.ts'
import type { NeedRow } from './need-store.ts'

/** Tells those whose answers stood that the need has ended without them, and the asker of one whose time is over. */
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
