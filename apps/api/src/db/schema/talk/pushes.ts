import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { sessions } from '../members/auth.ts'
import { members } from '../members/members.ts'

const memberId = () =>
  uuid('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

/** Browsers that hear by push. One ends with the session of its device: a trigger deletes it when that is revoked. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    memberId: memberId(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Its member's when the browser subscribed: after another one nothing is sent to it. */
    credentialGeneration: integer('credential_generation').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique('push_subscriptions_once').on(t.endpoint),
    index('push_subscriptions_member_idx').on(t.memberId, t.id),
    index('push_subscriptions_session_idx').on(t.sessionId),
    check(
      'push_subscriptions_short',
      sql`length(${t.endpoint}) <= 1000 and length(${t.p256dh}) <= 100 and length(${t.auth}) <= 40`,
    ),
  ],
)

/** What a device is to be told, written in the transaction of what happened; kept for days, so that it is told once. */
export const pushes = pgTable(
  'pushes',
  {
    id: id(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    memberId: memberId(),
    /** As that of the notification: a device hears of one thing once. */
    key: text('key').notNull(),
    /** In the bell as well, where it may have been read before this is sent. */
    notificationId: uuid('notification_id'),
    title: text('title').notNull(),
    body: text('body').notNull(),
    url: text('url').notNull(),
    /** Held back by quiet hours: all that waits for their end comes as one. */
    heldUntil: instant('held_until'),
    nextTryAt: instant('next_try_at').notNull(),
    usefulUntil: instant('useful_until').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Sent, or given up: nothing more is done about it. */
    doneAt: instant('done_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('pushes_once').on(t.subscriptionId, t.key),
    index('pushes_due_idx').on(t.nextTryAt).where(sql`${t.doneAt} is null`),
    index('pushes_created_idx').on(t.createdAt),
    index('pushes_member_idx').on(t.memberId),
  ],
)

/** The pair of keys that push services know this installation by, made at the first start. The private one is sealed. */
export const pushKeys = pgTable('push_keys', {
  name: text('name').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKeySealed: text('private_key_sealed').notNull(),
  createdAt: createdAt(),
})
