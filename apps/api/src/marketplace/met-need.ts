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
 * Closes a member's need once they book the skill of the chosen answer, and notifies the others who had answered. Runs
 * in the booking's transaction, so that both commit together.
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
 * Reopens the need of a booking that ended before it began, for the rest of its time, and notifies the asker. Runs in
 * the transaction that ends the booking. Neighbours aren't notified: their answers are still open.
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
