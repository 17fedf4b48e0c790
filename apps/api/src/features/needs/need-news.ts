import { inOneLine } from '@kindling/domain/wire'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { notify, wantsNotice } from '../../notifier/notify.ts'
import { listAnswerers } from './need-answer-store.ts'
import type { NeedRow } from './need-store.ts'

type MailDeps = Pick<Deps, 'mailer' | 'config'>

/** Tells a neighbour that somebody near needs what they offer, in the bell and by mail. */
export async function tellNear(
  tx: Transaction,
  deps: MailDeps,
  need: NeedRow,
  { hearerId, at }: { hearerId: string; at: Date },
): Promise<void> {
  const asker = await getAddressee(tx, need.memberId)
  const facts = { needId: need.id, need: need.title, by: asker.firstname }
  await notify(tx, { memberId: hearerId, kind: 'need_near', key: `need:${need.id}`, at, ...facts })
  if (!(await wantsNotice(tx, hearerId, 'need_near'))) return
  await mail(tx, deps, hearerId, need, {
    subject: 'A neighbour needs a hand',
    lines: [
      `${inOneLine(asker.firstname)} asks for “${inOneLine(need.title)}”, which you offer.`,
      'Answer with a day and how long it takes. Nothing is booked before they choose.',
    ],
  })
}

/** Tells the asker of an answer, in the bell and by mail. */
export async function tellAnswered(
  tx: Transaction,
  deps: MailDeps,
  need: NeedRow,
  { answererId, at }: { answererId: string; at: Date },
): Promise<void> {
  const { firstname } = await getAddressee(tx, answererId)
  const facts = { needId: need.id, need: need.title, by: firstname }
  const key = `need-answer:${need.id}:${answererId}`
  await notify(tx, { memberId: need.memberId, kind: 'need_answered', key, at, ...facts })
  if (!(await wantsNotice(tx, need.memberId, 'need_answered'))) return
  await mail(tx, deps, need.memberId, need, {
    subject: 'A neighbour has answered',
    lines: [
      `${inOneLine(firstname)} has answered “${inOneLine(need.title)}”.`,
      'Compare the answers and book whom you like. Your address shows only after that.',
    ],
  })
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

async function mail(
  tx: Transaction,
  { mailer, config }: MailDeps,
  readerId: string,
  { id }: NeedRow,
  { subject, lines }: { subject: string; lines: readonly string[] },
): Promise<void> {
  const { email, firstname } = await getAddressee(tx, readerId)
  const link = `${config.publicUrl}/needs/${id}`
  const text = [`Hello ${inOneLine(firstname)},`, '', ...lines, '', link, '', 'Kindling'].join('\n')
  await mailer.send({ to: email, subject, text }, { tx })
}
