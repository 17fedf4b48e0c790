import { and, eq, gt, isNull, lt, type SQL } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { sandboxAccountLinks, sandboxAccounts, sandboxEvents } from '../../db/schema/money/sandbox.ts'

export type SandboxAccount = typeof sandboxAccounts.$inferSelect
export type AccountChange = Partial<
  Pick<SandboxAccount, 'chargesEnabled' | 'payoutsEnabled' | 'detailsSubmitted' | 'disabledReason'>
>

/** Creates an account, or returns the earlier one with the same idempotency key. */
export async function createAccount(
  db: Executor,
  account: Pick<SandboxAccount, 'id' | 'idempotencyKey' | 'email' | 'createdAt' | 'disabledReason'>,
): Promise<SandboxAccount> {
  await db.insert(sandboxAccounts).values(account).onConflictDoNothing()
  const row = await findOne(db, eq(sandboxAccounts.idempotencyKey, account.idempotencyKey))
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}

export async function findAccount(db: Executor, id: string): Promise<SandboxAccount | undefined> {
  return await findOne(db, eq(sandboxAccounts.id, id))
}

async function findOne(db: Executor, condition: SQL): Promise<SandboxAccount | undefined> {
  const [row] = await db.select().from(sandboxAccounts).where(condition)
  return row
}

export async function changeAccount(
  tx: Executor,
  id: string,
  change: AccountChange,
): Promise<SandboxAccount> {
  const [row] = await tx.update(sandboxAccounts).set(change).where(eq(sandboxAccounts.id, id)).returning()
  if (row === undefined) throw new Error(`sandbox account ${id} is missing`)
  return row
}

export async function insertLink(
  db: Executor,
  link: Omit<typeof sandboxAccountLinks.$inferInsert, 'sessionHash' | 'sessionExpiresAt'>,
): Promise<void> {
  await db.insert(sandboxAccountLinks).values(link)
}

/** Uses up a link and starts its session; false when it was used before or has expired. */
export async function consumeLink(
  db: Executor,
  link: { tokenHash: string; sessionHash: string; sessionExpiresAt: Date; now: Date },
): Promise<boolean> {
  const { tokenHash, now, ...session } = link
  const spent = await db
    .update(sandboxAccountLinks)
    .set(session)
    .where(
      and(
        eq(sandboxAccountLinks.tokenHash, tokenHash),
        isNull(sandboxAccountLinks.sessionHash),
        gt(sandboxAccountLinks.expiresAt, now),
      ),
    )
    .returning({ tokenHash: sandboxAccountLinks.tokenHash })
  return spent.length === 1
}

export async function findRefreshUrl(db: Executor, tokenHash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ refreshUrl: sandboxAccountLinks.refreshUrl })
    .from(sandboxAccountLinks)
    .where(eq(sandboxAccountLinks.tokenHash, tokenHash))
  return row?.refreshUrl
}

/** An onboarding session that hasn't expired, with its account. */
export async function findSession(db: Executor, sessionHash: string, now: Date) {
  const [row] = await db
    .select({ account: sandboxAccounts, returnUrl: sandboxAccountLinks.returnUrl })
    .from(sandboxAccountLinks)
    .innerJoin(sandboxAccounts, eq(sandboxAccounts.id, sandboxAccountLinks.accountId))
    .where(
      and(eq(sandboxAccountLinks.sessionHash, sessionHash), gt(sandboxAccountLinks.sessionExpiresAt, now)),
    )
  return row
}

export async function insertEvent(
  tx: Executor,
  event: { id: string; type: string; body: object; createdAt: Date },
): Promise<void> {
  await tx.insert(sandboxEvents).values(event)
}

export async function findEventBody(db: Executor, id: string): Promise<unknown> {
  const [row] = await db
    .select({ body: sandboxEvents.body })
    .from(sandboxEvents)
    .where(eq(sandboxEvents.id, id))
  return row?.body
}

/** Deletes old links and events. */
export async function forgetBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(sandboxAccountLinks).where(lt(sandboxAccountLinks.createdAt, before))
  await db.delete(sandboxEvents).where(lt(sandboxEvents.createdAt, before))
}
