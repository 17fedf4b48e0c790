import type { Notification, Unread } from './notification.ts'

/** Marks one notification, or without an id all, as read in a list. Keeps earlier read times. */
export function readIn(
  list: readonly Notification[],
  id: string | undefined,
  readAt: string,
): Notification[] {
  return list.map((one) =>
    one.readAt === null && (id === undefined || one.id === id) ? { ...one, readAt } : one,
  )
}

/** Unread counts after reading one notification, or without one all. */
export function unreadAfter(unread: Unread, one: Notification | undefined): Unread {
  if (one === undefined) return { bookings: 0, follower: 0, followees: 0, account: 0, total: 0 }
  if (one.readAt !== null) return unread
  const less = (count: number) => Math.max(0, count - 1)
  return { ...unread, [one.type]: less(unread[one.type]), total: less(unread.total) }
}
