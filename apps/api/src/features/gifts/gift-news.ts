import { sparksInWords } from '@kindling/domain/money/money'
import { inOneLine } from '@kindling/domain/wire'
import type { Transaction } from '../../db/connect.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { notify } from '../../notifier/old-notify.ts'
import type { GiftRow } from './gift-store.ts'

const nameOf = async (tx: Transaction, memberId: string) =>
  inOneLine((await getAddressee(tx, memberId)).firstname)

/** Tells who was given something. */
export async function tellGiven(
  tx: Transaction,
  { id: giftId, giverId, receiverId, amount }: GiftRow,
  at: Date,
): Promise<void> {
  await notify(tx, {
    memberId: receiverId,
    kind: 'gift_received',
    key: `gift:${giftId}`,
    at,
    giftId,
    name: await nameOf(tx, giverId),
    amount: sparksInWords(amount),
  })
}

export async function tellThanked(
  tx: Transaction,
  { id: giftId, giverId, receiverId }: GiftRow,
  at: Date,
): Promise<void> {
  const name = await nameOf(tx, receiverId)
  await notify(tx, { memberId: giverId, kind: 'gift_thanked', key: `thanks:${giftId}`, at, giftId, name })
}

/** Tells the giver what a moderator has decided. */
export async function tellDecided(
  tx: Transaction,
  { id: giftId, giverId, receiverId }: GiftRow,
  { isGiven, note, at }: { isGiven: boolean; note: string; at: Date },
): Promise<void> {
  await notify(tx, {
    memberId: giverId,
    kind: 'gift_decided',
    key: `gift-decided:${giftId}`,
    at,
    giftId,
    isGiven,
    note,
    name: await nameOf(tx, receiverId),
  })
}
