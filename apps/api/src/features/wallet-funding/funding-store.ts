import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { walletFundings } from '../../db/schema/money/payments.ts'
import type { SweepPage } from '../../platform/jobs/sweep.ts'

export type Funding = typeof walletFundings.$inferSelect

export async function insertFunding(
  db: Executor,
  funding: Pick<Funding, 'memberId' | 'amount' | 'createdAt'>,
): Promise<Funding> {
  const [row] = await db.insert(walletFundings).values(funding).returning()
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}

export async function setPaymentIntent(db: Executor, id: string, paymentIntentId: string): Promise<void> {
  await db.update(walletFundings).set({ paymentIntentId }).where(eq(walletFundings.id, id))
}

export async function findByIntent(db: Executor, paymentIntentId: string): Promise<Funding | undefined> {
  const [row] = await db
    .select()
    .from(walletFundings)
    .where(eq(walletFundings.paymentIntentId, paymentIntentId))
  return row
}

/** Marks a funding as credited; of parallel calls one gets true. */
export async function markCredited(tx: Executor, id: string, at: Date): Promise<boolean> {
  const credited = await tx
    .update(walletFundings)
    .set({ creditedAt: at })
    .where(isUnended(id))
    .returning({ id: walletFundings.id })
  return credited.length === 1
}

/** Marks a funding as given up; of parallel calls one gets true. */
export async function markEnded(tx: Executor, id: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(walletFundings)
    .set({ endedAt: at })
    .where(isUnended(id))
    .returning({ id: walletFundings.id })
  return ended.length === 1
}

function isUnended(id: string) {
  return and(eq(walletFundings.id, id), isNull(walletFundings.creditedAt), isNull(walletFundings.endedAt))
}

export async function findFunding(db: Executor, id: string): Promise<Funding | undefined> {
  const [row] = await db.select().from(walletFundings).where(eq(walletFundings.id, id))
  return row
}

/** Open fundings older than an instant, oldest first. */
export async function listUnendedBefore(
  db: Executor,
  before: Date,
  { limit, isDue }: SweepPage,
): Promise<string[]> {
  const rows = await db
    .select({ id: walletFundings.id })
    .from(walletFundings)
    .where(
      and(
        isNull(walletFundings.creditedAt),
        isNull(walletFundings.endedAt),
        lt(walletFundings.createdAt, before),
        isDue(walletFundings.id),
      ),
    )
    .orderBy(asc(walletFundings.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}
