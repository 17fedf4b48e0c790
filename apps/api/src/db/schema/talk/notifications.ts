import type { ChannelChoices } from '@kindling/domain/notifications/reach'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  customType,
  index,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { members } from '../members/members.ts'

export const notificationGroup = pgEnum('notification_group', [
  'bookings',
  'follower',
  'followees',
  'account',
])
export const notificationTarget = pgEnum('notification_target', [
  'made_booking',
  'received_booking',
  'member',
  'skill',
  'thing',
  'chat',
  'verification',
  'wallet',
  'need',
  'own_profile',
  'gift',
  'pot',
  'standing',
])

const memberId = () =>
  uuid('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

/** Notifications, in the words that the member reads. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    memberId: memberId(),
    group: notificationGroup('group').notNull(),
    kind: text('kind').notNull(),
    /** Unique id of the event, `accept:{booking}`: nobody is notified twice. */
    key: text('key').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    target: notificationTarget('target'),
    targetId: uuid('target_id'),
    readAt: instant('read_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('notifications_once').on(t.memberId, t.key),
    index('notifications_list_idx').on(t.memberId, t.group, t.id),
    index('notifications_unread_idx').on(t.memberId, t.group).where(sql`${t.readAt} is null`),
    index('notifications_created_idx').on(t.createdAt),
    // Notifications about a member are deleted when that member leaves.
    index('notifications_target_idx').on(t.targetId).where(sql`${t.targetId} is not null`),
    check('notifications_short', sql`length(${t.title}) <= 200 and length(${t.description}) <= 600`),
  ],
)

/** Notification preferences. Without a row, the defaults of domain's preferences.ts. */
export const notificationPreferences = pgTable('notification_preferences', {
  memberId: memberId().primaryKey(),
  bookingMessages: boolean('booking_messages').notNull().default(false),
  orderUpdates: boolean('order_updates').notNull().default(true),
  orderMessages: boolean('order_messages').notNull().default(true),
  promotions: boolean('promotions').notNull().default(true),
  neighbourNeeds: boolean('neighbour_needs').notNull().default(true),
  accountNotifications: boolean('account_notifications').notNull().default(true),
  marketingNotifications: boolean('marketing_notifications').notNull().default(true),
  /** Choices by topic and channel that differ from the defaults. */
  channels: jsonb('channels').notNull().default({}).$type<ChannelChoices>(),
  /** Quiet hours without push, in the member's time zone, `HH:MM`; null without quiet hours. */
  quietStart: text('quiet_start'),
  quietEnd: text('quiet_end'),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
})

/** Transaction id that never wraps around. Text, since it exceeds a JavaScript number. */
const xid8 = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })

/**
 * Events for open screens, kept for a day so that a disconnected one can catch up. Processes read new rows after each
 * commit (notifier/live-event-store.ts).
 */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: memberId(),
    event: jsonb('event').notNull(),
    /** The writing transaction: ids are assigned before commit, so that their order isn't the order of commits. */
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    index('live_events_catch_up_idx').on(t.memberId, t.xid),
    index('live_events_new_idx').on(t.xid),
    index('live_events_created_idx').on(t.createdAt),
    // Up to 200 are sent at once after a reconnect.
    check('live_events_short', sql`octet_length(${t.event}::text) <= 6000`),
  ],
)
