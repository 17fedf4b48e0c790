import { and, count, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { chatSettings } from '../../db/schema/talk/messages.ts'

type Row = typeof chatSettings.$inferSelect
export type Shown = 'showsTyping' | 'showsRead'

export async function readSettings(db: Executor, memberId: string): Promise<Row> {
  const [row] = await db.select().from(chatSettings).where(eq(chatSettings.memberId, memberId))
  return row ?? { memberId, showsTyping: false, showsRead: false, quickReplies: [] }
}

/** @param changes `undefined` values stay unchanged */
export async function changeSettings(
  db: Executor,
  memberId: string,
  changes: { [name in keyof Omit<Row, 'memberId'>]: Row[name] | undefined },
): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) return
  await db
    .insert(chatSettings)
    .values({ memberId, ...given })
    .onConflictDoUpdate({ target: chatSettings.memberId, set: given })
}

/**
 * Whether both members share a signal such as read receipts: a member who hides it doesn't see it of others
 * either.
 */
export async function doBothShow(
  db: Executor,
  what: Shown,
  [one, other]: readonly [string, string],
): Promise<boolean> {
  const [row] = await db
    .select({ total: count() })
    .from(chatSettings)
    .where(and(inArray(chatSettings.memberId, [one, other]), eq(chatSettings[what], true)))
  return row?.total === 2
}
