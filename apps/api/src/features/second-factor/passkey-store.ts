import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { passkeys } from '../../db/schema/members/second-factor.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** A member's passkeys, newest first; also those that were disabled. */
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

/** @throws the database's unique violation for one that is there already, whosever it is */
export async function insertPasskey(tx: Executor, passkey: typeof passkeys.$inferInsert): Promise<void> {
  await tx.insert(passkeys).values(passkey)
}

/**
 * Notes that a passkey was used, once for each count: of two that say the same number, one is a copy. Authenticators that
 * don't count say 0 each time.
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

/** Whether this call was the one that disabled it. */
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

/** The name of the passkey that was removed, or undefined where the member has none with this id. */
export async function deletePasskey(tx: Executor, memberId: string, id: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.memberId, memberId)))
    .returning({ name: passkeys.name })
  return row?.name
}
