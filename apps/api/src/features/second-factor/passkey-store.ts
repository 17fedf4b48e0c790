import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { passkeys } from '../../db/schema/members/second-factor.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** A member's passkeys, newest first, including disabled ones. */
export async function listPasskeys(db: Executor, memberId: string): Promise<PasskeyRow[]> {
  return await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
}

export async function findPasskey(db: Executor, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

/** @throws the database's unique violation for a passkey that is registered already, by any member */
export async function insertPasskey(tx: Executor, passkey: typeof passkeys.$inferInsert): Promise<void> {
  await tx.insert(passkeys).values(passkey)
}

/**
 * Stores a passkey's new counter, unless it isn't higher than the stored one: then the passkey was cloned.
 * Authenticators without a counter always send 0.
 */
export async function usePasskey(tx: Executor, id: string, counter: number, now: Date): Promise<boolean> {
  const isAhead = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::int = 0`))
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isNull(passkeys.disabledAt), isAhead))
    .returning({ id: passkeys.id })
  return used.length > 0
}

/** Disables a passkey; false when it was disabled already. */
export async function disablePasskey(tx: Executor, id: string, now: Date): Promise<boolean> {
  const disabled = await tx
    .update(passkeys)
    .set({ disabledAt: now })
    .where(and(eq(passkeys.id, id), isNull(passkeys.disabledAt)))
    .returning({ id: passkeys.id })
  return disabled.length > 0
}

/** False where the member has no such passkey. */
export async function renamePasskey(
  db: Executor,
  memberId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.memberId, memberId)))
    .returning({ id: passkeys.id })
  return renamed.length > 0
}

/** Deletes a passkey and answers its name, or undefined where the member has none with this id. */
export async function deletePasskey(tx: Executor, memberId: string, id: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.memberId, memberId)))
    .returning({ name: passkeys.name })
  return row?.name
}
