import { inOneLine } from '@kindling/domain/wire'
import type { Transaction } from '../db/connect.ts'
import { getAddressee } from '../members/addressee-store.ts'
import { notify, wantsNotice } from '../notifier/old-notify.ts'
import { acceptNeed, listChosenNeeds, lockChosenNeed, lockNeedOf, unmeetNeed } from './met-need-store.ts'
import { mailOfNeed, type NeedMailDeps, type NeedWords } from './need-mail.ts'

interface Made {
  id: string
  clientId: string
  skillId: string
}

/**
 * Closes what a member has asked the neighbours for, once they book the skill of the answer that they chose, and tells
 * the others who had answered. In the booking's transaction: neither is there without the other.
 */
export async function meetNeed(tx: Transaction, booking: Made, at: Date): Promise<void> {
  const need = await lockFirstChosen(tx, booking)
  if (need === undefined) return
  const others = await acceptNeed(tx, need.id, { bookingId: booking.id, at })
  const { firstname: by } = await getAddressee(tx, booking.clientId)
  const facts = { needId: need.id, need: need.title, by }
  for (const memberId of others) {
    await notify(tx, { memberId, kind: 'need_met', key: `need-ended:${need.id}`, at, ...facts })
  }
}

async function lockFirstChosen(tx: Transaction, { clientId, skillId }: Made) {
  for (const id of await listChosenNeeds(tx, clientId, skillId)) {
    const need = await lockChosenNeed(tx, id, skillId)
    if (need !== undefined) return need
  }
  return undefined
}

/**
 * Opens again what led to a booking that has ended before it began, for the rest of its time, and tells who asks. In the
 * transaction of the booking's end. The neighbours hear nothing: those who had answered stand as they did.
 */
export async function reopenNeed(
  tx: Transaction,
  deps: NeedMailDeps,
  booking: { id: string; providerId: string },
  at: Date,
): Promise<void> {
  const need = await lockNeedOf(tx, booking.id)
  if (need === undefined) return
  const isOver = need.expiresAt <= at
  await unmeetNeed(tx, need.id, { isOver, at })
  const { firstname: by } = await getAddressee(tx, booking.providerId)
  const facts = { needId: need.id, need: need.title, by, isOver }
  const { memberId } = need
  await notify(tx, { memberId, kind: 'need_reopened', key: `need-reopened:${booking.id}`, at, ...facts })
  if (!(await wantsNotice(tx, memberId, 'need_reopened'))) return
  const words = reopenedWords(by, need.title, isOver)
  await mailOfNeed(tx, deps, { readerId: memberId, needId: need.id }, words)
}

/** To the asker, whose booking has ended before it began. @param by first name of who was booked */
export const reopenedWords = (by: string, need: string, isOver: boolean): NeedWords => ({
  subject: isOver ? 'Nobody is booked any more' : 'Your neighbours can help again',
  lines: [
    `Your booking with ${inOneLine(by)} for “${inOneLine(need)}” has ended before it began.`,
    isOver
      ? 'The 14 days in which neighbours could answer are over. You can ask again.'
      : 'What you asked for is open again: you can book one of the other answers, and neighbours can answer.',
  ],
})
