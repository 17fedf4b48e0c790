import { eq } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { switches } from '../db/schema/system.ts'

export type SwitchRow = typeof switches.$inferSelect

export async function listSwitches(db: Executor): Promise<SwitchRow[]> {
  return await db.select().from(switches).orderBy(switches.name)
}

/** Sets or replaces a switch. */
export async function setSwitch(db: Executor, row: SwitchRow): Promise<void> {
  await db.insert(switches).values(row).onConflictDoUpdate({ target: switches.name, set: row })
}

/** @returns whether it was set */
export async function clearSwitch(db: Executor, name: string): Promise<boolean> {
  const cleared = await db.delete(switches).where(eq(switches.name, name)).returning({ name: switches.name })
  return cleared.length > 0
}
