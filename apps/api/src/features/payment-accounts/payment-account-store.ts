import { and, eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { members } from '../../db/schema/members/members.ts'
import { connectedAccounts } from '../../db/schema/money/payments.ts'
import type { ConnectedAccount } from '../../payments/port.ts'

export type AccountRow = typeof connectedAccounts.$inferSelect

export async function findByMember(db: Executor, memberId: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(connectedAccounts).where(eq(connectedAccounts.memberId, memberId))
  return row
}

export async function findEmail(db: Executor, memberId: string): Promise<string | undefined> {
  const [row] = await db.select({ email: members.email }).from(members).where(eq(members.id, memberId))
  return row?.email
}

/** Inserts a member's account unless there is one, and answers the stored one. */
export async function insertAccount(
  db: Executor,
  memberId: string,
  account: ConnectedAccount,
  at: Date,
): Promise<void> {
  await db
    .insert(connectedAccounts)
    .values({
      memberId,
      stripeAccountId: account.id,
      createdAt: account.createdAt,
      updatedAt: at,
      ...stateOf(account),
    })
    .onConflictDoNothing({ target: connectedAccounts.memberId })
}

/** Next sequence number of a status query; undefined for an unknown account. */
export async function nextReadNumber(db: Executor, stripeAccountId: string): Promise<number | undefined> {
  const [row] = await db
    .update(connectedAccounts)
    .set({ readsBegun: sql`${connectedAccounts.readsBegun} + 1` })
    .where(eq(connectedAccounts.stripeAccountId, stripeAccountId))
    .returning({ read: connectedAccounts.readsBegun })
  return row?.read
}

/** Stores a query's result, unless a later query was stored already. */
export async function saveRead(
  db: Executor,
  read: number,
  account: ConnectedAccount,
  at: Date,
): Promise<void> {
  await db
    .update(connectedAccounts)
    .set({ ...stateOf(account), readKept: read, updatedAt: at })
    .where(and(eq(connectedAccounts.stripeAccountId, account.id), lt(connectedAccounts.readKept, read)))
}

function stateOf({ chargesEnabled, payoutsEnabled, detailsSubmitted, disabledReason }: ConnectedAccount) {
  return { chargesEnabled, payoutsEnabled, detailsSubmitted, disabledReason }
}
