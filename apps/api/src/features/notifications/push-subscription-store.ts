import type { PushSubscriptionKeys } from '@kindling/domain/notifications/push-contract'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Executor, Transaction } from '../../db/connect.ts'
import { sessions } from '../../db/schema/members/auth.ts'
import { pushSubscriptions } from '../../db/schema/talk/pushes.ts'

/** Number of a member's push subscriptions. */
export async function countDevices(db: Executor, memberId: string): Promise<number> {
  return await db.$count(pushSubscriptions, eq(pushSubscriptions.memberId, memberId))
}

/** Locks a live session that subscribes; false when it has ended. */
export async function lockLiveSession(tx: Transaction, sessionId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .for('no key update')
  return rows.length > 0
}

interface Owner {
  memberId: string
  sessionId: string
  credentialGeneration: number
  now: Date
}

/**
 * Inserts or updates a subscription. If its endpoint was another member's, their pending pushes are deleted.
 */
export async function upsertSubscription(
  tx: Transaction,
  { endpoint, keys }: PushSubscriptionKeys,
  { memberId, sessionId, credentialGeneration, now }: Owner,
): Promise<void> {
  const { p256dh, auth } = keys
  const [known] = await tx
    .select({ memberId: pushSubscriptions.memberId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint))
    .for('update')
  // Pending pushes are deleted by cascade.
  if (known && known.memberId !== memberId) {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
  }
  await tx
    .insert(pushSubscriptions)
    .values({ id: v7(), memberId, sessionId, endpoint, p256dh, auth, credentialGeneration, createdAt: now })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { memberId, sessionId, p256dh, auth, credentialGeneration },
    })
}

/** Deletes a member's oldest subscriptions beyond a maximum. */
export async function endOldestSubscriptions(tx: Transaction, memberId: string, most: number): Promise<void> {
  const excess = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.memberId, memberId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(most)
  if (excess.length === 0) return
  await tx.delete(pushSubscriptions).where(
    inArray(
      pushSubscriptions.id,
      excess.map(({ id }) => id),
    ),
  )
}

/** Deletes one of the member's subscriptions; others' are never touched. */
export async function deleteSubscription(db: Executor, memberId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.memberId, memberId)))
}

/**
 * Replaces a renewed subscription, found by its old endpoint and secret; false when there is none, or the new
 * one exists.
 */
export async function replaceSubscription(
  tx: Transaction,
  old: { endpoint: string; auth: string },
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionKeys,
): Promise<boolean> {
  const known = await tx.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint))
  if (known > 0) return false
  const changed = await tx
    .update(pushSubscriptions)
    .set({ endpoint, p256dh, auth })
    .where(and(eq(pushSubscriptions.endpoint, old.endpoint), eq(pushSubscriptions.auth, old.auth)))
    .returning({ id: pushSubscriptions.id })
  return changed.length > 0
}
