import {
  defaultPreferences,
  type Preferences,
  type PreferencesChange,
} from '@kindling/domain/notifications/preferences'
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/connect.ts'
import { members } from '../db/schema/members.ts'
import { notificationPreferences } from '../db/schema/notifications.ts'

/** What is chosen, of the columns of the table or of an alias of it. */
export function choicesOf<C extends { memberId: unknown; updatedAt: unknown }>(columns: C) {
  const { memberId: _m, updatedAt: _u, ...choices } = columns
  return choices
}

const choices = choicesOf(getTableColumns(notificationPreferences))

/** What a member wants to hear of. */
export async function findPreferences(db: Executor, memberId: string): Promise<Preferences> {
  const [row] = await db
    .select(choices)
    .from(notificationPreferences)
    .where(eq(notificationPreferences.memberId, memberId))
  return row ?? defaultPreferences
}

/** What a member wants to hear of, and by whose days it is dated. */
export interface Listener extends Preferences {
  /** An IANA name. */
  timeZone: string
}

/**
 * The same of a member who may be told something now; undefined for one who has left, who hears of nothing any more.
 * A departure that is being made is waited for.
 */
export async function findListener(tx: Transaction, memberId: string): Promise<Listener | undefined> {
  const [row] = await tx
    .select({ chosen: choices, timeZone: members.timeZone })
    .from(members)
    .leftJoin(notificationPreferences, eq(notificationPreferences.memberId, members.id))
    .where(and(eq(members.id, memberId), isNull(members.deletedAt)))
    .for('key share', { of: members })
  return row && listenerOf(row)
}

/** @param chosen null where nothing was chosen */
export function listenerOf({ chosen, timeZone }: { chosen: Preferences | null; timeZone: string }): Listener {
  return { ...(chosen ?? defaultPreferences), timeZone }
}

/** Changes some of it, and answers all of it. */
export async function changePreferences(
  db: Executor,
  memberId: string,
  change: PreferencesChange,
  updatedAt: Date,
): Promise<Preferences> {
  const [row] = await db
    .insert(notificationPreferences)
    .values({ ...defaultPreferences, ...change, memberId, updatedAt })
    .onConflictDoUpdate({ target: notificationPreferences.memberId, set: { ...change, updatedAt } })
    .returning(choices)
  if (row === undefined) throw new Error('an upsert answered no row')
  return row
}
