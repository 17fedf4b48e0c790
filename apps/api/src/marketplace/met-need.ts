import type { Transaction } from '../db/connect.ts'
import { type NotifyDeps, notify } from '../notifier/notify.ts'
import { acceptNeed, listChosenNeeds, lockChosenNeed, lockNeedOf, unmeetNeed } from './met-need-store.ts'
import { aboutNeed } from './need-facts.ts'

interface Made {
  id: string
  clientId: string
  skillId: string
}

/**
 * Closes what a member has asked the neighbours for, once they book the skill of the answer that they chose, and tells
 * the others who had answered. In the booking's transaction: neither is there without the other.
 */
export async function meetNeed(tx: Transaction, deps: NotifyDeps, booking: Made, at: Date): Promise<void> {
  const need = await lockFirstChosen(tx, booking)
  if (need === undefined) return
  const others = await acceptNeed(tx, need.id, { bookingId: booking.id, at })
  const facts = await aboutNeed(tx, need, booking.clientId)
  const key = `need-ended:${need.id}`
  await notify(
    tx,
    deps,
    others.map((to) => ({ event: 'need_met', to, key, at, facts })),
  )
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
  deps: NotifyDeps,
  booking: { id: string; providerId: string },
  at: Date,
): Promise<void> {
  const need = await lockNeedOf(tx, booking.id)
  if (need === undefined) return
  const isOver = need.expiresAt <= at
  await unmeetNeed(tx, need.id, { isOver, at })
  const facts = { ...(await aboutNeed(tx, need, booking.providerId)), isOver }
  const key = `need-reopened:${booking.id}`
  await notify(tx, deps, { event: 'need_reopened', to: need.memberId, key, at, facts })
}
