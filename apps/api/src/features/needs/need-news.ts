import type { Config } from '../../config.ts'
import type { Transaction } from '../../db/connect.ts'
import { mailOfNeed, type NeedMailDeps } from '../../marketplace/need-mail.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { notify, wantsNotice } from '../../notifier/old-notify.ts'
import { unsubscribeLinks } from '../../notifier/unsubscribe-links.ts'
import { listAnswerers } from './need-answer-store.ts'
import { answeredWords, nearWords } from './need-mails.ts'
import type { NeedRow } from './need-store.ts'

/** Tells a neighbour that somebody near needs what they offer, in the bell and by mail. */
export async function tellNear(
  tx: Transaction,
  deps: NeedMailDeps & { config: Pick<Config, 'publicUrl' | 'secrets'> },
  need: NeedRow,
  { hearerId, at }: { hearerId: string; at: Date },
): Promise<void> {
  const asker = await getAddressee(tx, need.memberId)
  const facts = { needId: need.id, need: need.title, by: asker.firstname }
  await notify(tx, { memberId: hearerId, kind: 'need_near', key: `need:${need.id}`, at, ...facts })
  if (!(await wantsNotice(tx, hearerId, 'need_near'))) return
  const unsubscribe = unsubscribeLinks(deps.config).to({ memberId: hearerId, list: 'needs' })
  const words = nearWords(asker.firstname, need.title, unsubscribe)
  await mailOfNeed(tx, deps, { readerId: hearerId, needId: need.id, unsubscribe }, words)
}

/** Tells the asker of an answer, in the bell and by mail. */
export async function tellAnswered(
  tx: Transaction,
  deps: NeedMailDeps,
  need: NeedRow,
  { answererId, at }: { answererId: string; at: Date },
): Promise<void> {
  const { firstname } = await getAddressee(tx, answererId)
  const facts = { needId: need.id, need: need.title, by: firstname }
  const key = `need-answer:${need.id}:${answererId}`
  await notify(tx, { memberId: need.memberId, kind: 'need_answered', key, at, ...facts })
  if (!(await wantsNotice(tx, need.memberId, 'need_answered'))) return
  const words = answeredWords(firstname, need.title)
  await mailOfNeed(tx, deps, { readerId: need.memberId, needId: need.id }, words)
}

interface Retimed {
  answererId: string
  /** Names the answer and its time: of one time they hear once. */
  time: string
  at: Date
}

/** Tells the asker that an answer is for another time now. */
export async function tellChanged(
  tx: Transaction,
  { id: needId, title: need, memberId }: NeedRow,
  { answererId, time, at }: Retimed,
): Promise<void> {
  const { firstname: by } = await getAddressee(tx, answererId)
  const key = `need-answer-changed:${time}`
  await notify(tx, { memberId, kind: 'need_answer_changed', key, at, needId, need, by })
}

/** Tells who answered that they would have been booked, if they were still free then. */
export async function tellTimeTaken(
  tx: Transaction,
  { id: needId, title: need, memberId }: NeedRow,
  { answererId, time, at }: Retimed,
): Promise<void> {
  const { firstname: by } = await getAddressee(tx, memberId)
  const key = `need-time-taken:${time}`
  await notify(tx, { memberId: answererId, kind: 'need_time_taken', key, at, needId, need, by })
}

/** Tells those whose answers stood that the need has ended without them, and the asker of one whose time is over. */
export async function tellEnded(
  tx: Transaction,
  need: NeedRow,
  { kind, at }: { kind: 'need_withdrawn' | 'need_expired'; at: Date },
): Promise<void> {
  const { firstname: by } = await getAddressee(tx, need.memberId)
  const facts = { needId: need.id, need: need.title, by }
  for (const memberId of await listAnswerers(tx, need.id)) {
    await notify(tx, { memberId, kind: 'need_withdrawn', key: `need-ended:${need.id}`, at, ...facts })
  }
  if (kind === 'need_withdrawn') return
  await notify(tx, { memberId: need.memberId, kind, key: `need-ended:${need.id}`, at, ...facts })
}
