import type { Transaction } from '../db/connect.ts'
import { getAddressee } from '../members/addressee-store.ts'
import { notify } from '../notifier/notify.ts'
import { acceptNeed, lockChosenNeed } from './met-need-store.ts'

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
  const need = await lockChosenNeed(tx, booking.clientId, booking.skillId)
  if (need === undefined) return
  const others = await acceptNeed(tx, need.id, { bookingId: booking.id, at })
  const { firstname: by } = await getAddressee(tx, booking.clientId)
  const facts = { needId: need.id, need: need.title, by }
  for (const memberId of others) {
    await notify(tx, { memberId, kind: 'need_met', key: `need-ended:${need.id}`, at, ...facts })
  }
}
