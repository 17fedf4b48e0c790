import type { Transaction } from '../../db/connect.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { type NotifyDeps, notify } from '../../notifier/notify.ts'
import type { GiftRow } from './gift-store.ts'

/** Notifies the recipient of a gift. */
export async function tellGiven(
  tx: Transaction,
  deps: NotifyDeps,
  { id: giftId, giverId, receiverId: to, amount }: GiftRow,
  at: Date,
): Promise<void> {
  const { firstname: name } = await getAddressee(tx, giverId)
  const facts = { giftId, name, amount }
  await notify(tx, deps, { event: 'gift_received', to, key: `gift:${giftId}`, at, facts })
}

/** Notifies the giver of a moderator's decision. */
export async function tellDecided(
  tx: Transaction,
  deps: NotifyDeps,
  { id: giftId, giverId: to, receiverId }: GiftRow,
  { isGiven, note, at }: { isGiven: boolean; note: string; at: Date },
): Promise<void> {
  const { firstname: name } = await getAddressee(tx, receiverId)
  const facts = { giftId, name, isGiven, note }
  await notify(tx, deps, { event: 'gift_decided', to, key: `gift-decided:${giftId}`, at, facts })
}
