import { AppError } from '@kindling/domain/errors'
import type { NotificationGroup, Unread } from '@kindling/domain/notifications/notification'
import type { Preferences, PreferencesChange } from '@kindling/domain/notifications/preferences'
import type { PageQuery } from '@kindling/domain/wire'
import type { Database, Executor } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { publish } from '../../notifier/live-event-store.ts'
import { changePreferences, findPreferences } from '../../notifier/preference-store.ts'
import { DAY } from '../../platform/durations.ts'
import * as store from './notification-store.ts'

/** Retention of notifications, read or not, in milliseconds. */
const keepMs = 180 * DAY

/** A member's notifications and preferences. */
export function makeNotificationService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function list(memberId: string, group: NotificationGroup, page: PageQuery) {
    return await store.listNotifications(db, memberId, group, page)
  }

  async function unread(memberId: string): Promise<Unread> {
    return await countUnread(db, memberId)
  }

  /** @throws AppError `not_found` for another member's notification */
  async function read(memberId: string, id: string): Promise<Unread> {
    return await reading(memberId, async (tx) => {
      const wasUnread = await store.markRead(tx, memberId, id, clock.now())
      if (wasUnread === undefined) throw new AppError('not_found', 'Notification not found')
      return wasUnread
    })
  }

  async function readAll(memberId: string): Promise<Unread> {
    return await reading(memberId, (tx) => store.markAllRead(tx, memberId, clock.now()))
  }

  /** Publishes a live event to the member's other tabs, if anything was marked as read. */
  async function reading(memberId: string, mark: (tx: Executor) => Promise<boolean>): Promise<Unread> {
    return await inTransaction(db, async (tx) => {
      if (await mark(tx)) await publish(tx, { memberId, event: { type: 'notifications_read' } })
      return await countUnread(tx, memberId)
    })
  }

  async function preferences(memberId: string): Promise<Preferences> {
    return await findPreferences(db, memberId)
  }

  async function setPreferences(memberId: string, change: PreferencesChange): Promise<Preferences> {
    return await changePreferences(db, memberId, change, clock.now())
  }

  async function forgetPast(at: Database, now: Date): Promise<void> {
    await store.deleteNotificationsBefore(at, new Date(now.getTime() - keepMs))
  }

  return { list, unread, read, readAll, preferences, setPreferences, forgetPast }
}

async function countUnread(db: Executor, memberId: string): Promise<Unread> {
  const counts: Unread = { bookings: 0, follower: 0, followees: 0, account: 0, total: 0 }
  for (const { group, unread } of await store.countUnread(db, memberId)) {
    counts[group] = unread
    counts.total += unread
  }
  return counts
}
