import type { SuspensionStep } from '@kindling/domain/trust/suspension-steps'
import { stepWords } from '@kindling/domain/trust/suspension-words'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import type { NoticeKind } from '../../notifier/old-notify.ts'
import { notify, wantsNotice } from '../../notifier/old-notify.ts'
import type { Written } from '../../platform/letter/letter.ts'
import { instantInWords } from '../../platform/moment-words.ts'
import * as mails from './standing-mails.ts'
import type { Suspension } from './suspension-store.ts'

type NewsDeps = Pick<Deps, 'mailer' | 'config'>
type Reader = Parameters<typeof mails.warnedMail>[0]

/** Writes to a member who hears of this kind by mail. */
async function send(
  tx: Transaction,
  { mailer, config }: NewsDeps,
  { memberId, kind }: { memberId: string; kind: NoticeKind },
  mailFor: (reader: Reader) => Written,
): Promise<void> {
  if (!(await wantsNotice(tx, memberId, kind))) return
  const { email, firstname } = await getAddressee(tx, memberId)
  await mailer.send({ to: email, ...mailFor({ firstname, publicUrl: config.publicUrl }) }, { tx })
}

export async function tellWarned(
  tx: Transaction,
  deps: NewsDeps,
  { id, memberId, words, at }: { id: string; memberId: string; words: string; at: Date },
): Promise<void> {
  const kind = 'warned'
  await notify(tx, { memberId, kind, key: `warning:${id}`, at, words })
  await send(tx, deps, { memberId, kind }, (reader) => mails.warnedMail(reader, words))
}

export async function tellSuspended(
  tx: Transaction,
  deps: NewsDeps,
  { id, memberId, step, reason, until, reviewedAt }: Suspension,
  at: Date,
): Promise<void> {
  if (step === 'none') return
  const kind = 'suspended'
  const { timeZone } = await getAddressee(tx, memberId)
  const day = until && instantInWords(until, timeZone)
  await notify(tx, { memberId, kind, key: `suspend:${id}`, at, cannot: stepWords[step].cannot, reason })
  await send(tx, deps, { memberId, kind }, (reader) =>
    mails.suspendedMail(reader, { step, reason, until: day, isReviewed: reviewedAt !== null }),
  )
}

/** Tells a member that a decision holds no more. @param now where they stand */
export async function tellOver(
  tx: Transaction,
  deps: NewsDeps,
  { id, memberId }: Suspension,
  { now, at }: { now: SuspensionStep; at: Date },
): Promise<void> {
  const kind = 'suspension_over'
  const cannot = now === 'none' ? null : stepWords[now].cannot
  await notify(tx, { memberId, kind, key: `suspension-over:${id}:${now}`, at, cannot })
  await send(tx, deps, { memberId, kind }, (reader) => mails.suspensionOverMail(reader, now))
}

export async function tellAppeal(
  tx: Transaction,
  deps: NewsDeps,
  { id, memberId }: Suspension,
  { isGranted, note, at }: { isGranted: boolean; note: string; at: Date },
): Promise<void> {
  const kind = 'appeal_decided'
  await notify(tx, { memberId, kind, key: `appeal:${id}`, at, isGranted, note })
  await send(tx, deps, { memberId, kind }, (reader) => mails.appealMail(reader, { isGranted, note }))
}
