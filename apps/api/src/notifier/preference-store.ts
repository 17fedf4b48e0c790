import {
  defaultPreferences,
  type Preferences,
  type PreferencesChange,
} from '@kindling/domain/notifications/preferences'
import type { QuietHours } from '@kindling/domain/notifications/quiet-hours'
import type { ChannelChoices } from '@kindling/domain/notifications/reach'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/connect.ts'
import { notificationPreferences } from '../db/schema/talk/notifications.ts'

/** The preference columns, of the table or of an alias of it. */
export function choicesOf<C extends { memberId: unknown; updatedAt: unknown }>(columns: C) {
  const { memberId: _m, updatedAt: _u, ...choices } = columns
  return choices
}

export const choices = choicesOf(getTableColumns(notificationPreferences))
const { channels: _c, quietStart: _s, quietEnd: _e, ...toggles } = choices

/** A member's notification preferences. */
export async function findPreferences(db: Executor, memberId: string): Promise<Preferences> {
  const [row] = await db
    .select(toggles)
    .from(notificationPreferences)
    .where(eq(notificationPreferences.memberId, memberId))
  return row ?? defaultPreferences
}

/** A member's channels and quiet hours. */
export interface ChosenChannels {
  choices: ChannelChoices
  quiet: QuietHours | null
}

export const quietOf = (start: string | null, end: string | null): QuietHours | null =>
  start === null || end === null ? null : { start, end }

/** Changes some preferences, and answers all. */
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
    .returning(toggles)
  if (row === undefined) throw new Error('an upsert answered no row')
  return row
}

/** A member's channels and quiet hours. */
export async function findChannels(db: Executor, memberId: string): Promise<ChosenChannels> {
  const { channels, quietStart, quietEnd } = choices
  const [row] = await db
    .select({ channels, quietStart, quietEnd })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.memberId, memberId))
  return row === undefined
    ? { choices: {}, quiet: null }
    : { choices: row.channels, quiet: quietOf(row.quietStart, row.quietEnd) }
}

/** Channels and quiet hours, locked until the transaction ends. */
export async function lockChannels(tx: Transaction, memberId: string, now: Date): Promise<ChosenChannels> {
  await tx
    .insert(notificationPreferences)
    .values({ ...defaultPreferences, memberId, updatedAt: now })
    .onConflictDoUpdate({ target: notificationPreferences.memberId, set: { updatedAt: now } })
  return await findChannels(tx, memberId)
}

export async function writeChannels(
  tx: Transaction,
  memberId: string,
  { choices: channels, quiet }: ChosenChannels,
): Promise<void> {
  await tx
    .update(notificationPreferences)
    .set({ channels, quietStart: quiet?.start ?? null, quietEnd: quiet?.end ?? null })
    .where(eq(notificationPreferences.memberId, memberId))
}
