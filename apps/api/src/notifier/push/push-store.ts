import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Executor } from '../../db/connect.ts'
import { notifications } from '../../db/schema/talk/notifications.ts'
import { pushes, pushSubscriptions } from '../../db/schema/talk/pushes.ts'

/** A device with its due pushes. */
export interface DueDevice {
  id: string
  endpoint: string
  p256dh: string
  auth: string
  memberId: string
  /** The member's credential generation at subscription. */
  generation: number
  pushes: DuePush[]
}

export interface DuePush {
  id: string
  key: string
  title: string
  body: string
  url: string
  heldUntil: Date | null
  usefulUntil: Date
  tries: number
  createdAt: Date
  /** Whether the notification was read meanwhile. */
  isRead: boolean
}

/**
 * Leases devices with due pushes, the longest waiting first, until an instant; counts a try for each push.
 */
export async function leaseDevices(
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueDevice[]> {
  const [at, lease] = [now.toISOString(), until.toISOString()]
  const { rows } = await db.execute<{ id: string }>(sql`
    with due as (
      select subscription_id from pushes where done_at is null and next_try_at <= ${at} order by next_try_at limit ${limit * 4}
    ), devices as materialized (
      select id from push_subscriptions where id in (select subscription_id from due) limit ${limit}
      for no key update skip locked
    )
    update pushes set tries = tries + 1, next_try_at = ${lease} from devices
    where subscription_id = devices.id and done_at is null and next_try_at <= ${at}
    returning pushes.id`)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ push: pushes, device: pushSubscriptions, readAt: notifications.readAt })
    .from(pushes)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushes.subscriptionId))
    .leftJoin(notifications, eq(notifications.id, pushes.notificationId))
    .where(inArray(pushes.id, ids))
    .orderBy(pushes.createdAt, pushes.id)
  const devices = new Map<string, DueDevice>()
  for (const { push, device, readAt } of found) {
    const { id, endpoint, p256dh, auth, memberId, credentialGeneration: generation } = device
    const due = devices.get(id) ?? { id, endpoint, p256dh, auth, memberId, generation, pushes: [] }
    due.pushes.push({ ...push, isRead: readAt !== null })
    devices.set(id, due)
  }
  return [...devices.values()]
}

/** Marks pushes as sent or given up. */
export async function finishPushes(db: Executor, ids: readonly string[], doneAt: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(pushes)
    .set({ doneAt })
    .where(inArray(pushes.id, [...ids]))
}

export async function postponePushes(db: Executor, ids: readonly string[], nextTryAt: Date): Promise<void> {
  await db
    .update(pushes)
    .set({ nextTryAt })
    .where(inArray(pushes.id, [...ids]))
}

/** Deletes an expired subscription with its pending pushes. */
export async function deleteDevice(db: Executor, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

export async function deletePushesBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(pushes).where(lt(pushes.createdAt, instant))
}
