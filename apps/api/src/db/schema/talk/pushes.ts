import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { sessions } from '../members/auth.ts'
import { members } from '../members/members.ts'

const memberId = () =>
  uuid('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

/** Browsers subscribed to push. A trigger deletes a subscription when its device's session is revoked. */
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
    /** Credential generation when the browser subscribed: nothing is sent for an earlier one. */
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

/** Queue of push messages, written in the transaction of the event; kept for days, so that none is sent twice. */
export const pushes = pgTable(
  'pushes',
  {
    id: id(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    memberId: memberId(),
    /** The notification's key: one push per device and event. */
    key: text('key').notNull(),
    /** The notification in the bell: the push is skipped when it was read before. */
    notificationId: uuid('notification_id'),
    title: text('title').notNull(),
    body: text('body').notNull(),
    url: text('url').notNull(),
    /** Delayed by quiet hours: all pushes waiting for their end are sent as one. */
    heldUntil: instant('held_until'),
    nextTryAt: instant('next_try_at').notNull(),
    usefulUntil: instant('useful_until').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Sent or given up. */
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

/** VAPID keys of this installation, generated at the first start. The private key is encrypted. */
export const pushKeys = pgTable('push_keys', {
  name: text('name').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKeySealed: text('private_key_sealed').notNull(),
  createdAt: createdAt(),
})
