import { and, eq, isNull, or } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { gifts, sparkWriteOffs } from '../../db/schema/gifts.ts'
import { potKeepers, potRequests } from '../../db/schema/pots.ts'
import { ERASED } from './erasure-store.ts'

/**
 * Who leaves keeps no pot, and asks none any more. What they gave and were given stays in the books; the words that
 * were theirs go, those that a neighbour wrote to them stay the neighbour's. What waited for a moderator isn't given.
 */
export async function eraseSparks(tx: Executor, memberId: string, at: Date): Promise<void> {
  await tx.delete(potKeepers).where(eq(potKeepers.memberId, memberId))
  await tx.update(potRequests).set({ reason: ERASED, word: null }).where(eq(potRequests.memberId, memberId))
  await tx
    .update(potRequests)
    .set({ state: 'withdrawn', closedAt: at })
    .where(and(eq(potRequests.memberId, memberId), eq(potRequests.state, 'open')))
  const ofEither = or(eq(gifts.giverId, memberId), eq(gifts.receiverId, memberId))
  await tx
    .update(gifts)
    .set({ state: 'refused' })
    .where(and(ofEither, eq(gifts.state, 'waiting')))
  await tx.update(gifts).set({ words: ERASED }).where(eq(gifts.giverId, memberId))
  // One that still waits is of somebody who has given back what was missing.
  await tx.delete(sparkWriteOffs).where(and(eq(sparkWriteOffs.memberId, memberId), isUndecided))
}

const isUndecided = isNull(sparkWriteOffs.decidedAt)
