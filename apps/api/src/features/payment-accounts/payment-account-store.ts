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

/** Keeps a member's first account; whoever comes second finds it there. */
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

/** The number of a question to the processor about the account; undefined when it is nobody's here. */
export async function nextReadNumber(db: Executor, stripeAccountId: string): Promise<number | undefined> {
  const [row] = await db
    .update(connectedAccounts)
    .set({ readsBegun: sql`${connectedAccounts.readsBegun} + 1` })
    .where(eq(connectedAccounts.stripeAccountId, stripeAccountId))
    .returning({ read: connectedAccounts.readsBegun })
  return row?.read
}

/** Keeps the answer to a question, unless there is one to a later question. */
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
