import { and, eq, min, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { mapped } from '../../db/mapped-sql.ts'
import { members } from '../../db/schema/members/members.ts'
import { accounts, ledgerEntries, paymentIntents, transfers } from '../../db/schema/money/ledger.ts'

const isMembers = (memberId: string) => and(eq(accounts.kind, 'member'), eq(accounts.memberId, memberId))

/** Time of a member's first ledger entry, or null, and the member's time zone. */
export async function readBeginning(db: Executor, memberId: string) {
  const [row] = await db
    .select({ timeZone: members.timeZone, first: min(ledgerEntries.createdAt) })
    .from(members)
    .leftJoin(accounts, and(eq(accounts.kind, 'member'), eq(accounts.memberId, members.id)))
    .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, accounts.id))
    .where(eq(members.id, memberId))
    .groupBy(members.id)
  if (row === undefined) throw new Error(`member ${memberId} is missing`)
  return row
}

/** Kind of a transfer, from its key and the member's side of the payment. */
const kind = sql<'earned' | 'spent' | 'paid_in' | 'withdrawn' | 'other'>`case
  when ${transfers.key} like 'close:%' and ${paymentIntents.providerId} = ${accounts.memberId} then 'earned'
  when ${transfers.key} like 'close:%' or ${transfers.key} like 'hold:%' then 'spent'
  when ${transfers.key} like 'fund:%' then 'paid_in'
  when ${transfers.key} like 'withdraw:%' or ${transfers.key} like 'payout:%' then 'withdrawn'
  else 'other' end`

/**
 * Totals of a member's ledger entries, in minor units, by currency, kind and period.
 * @param begins start of each period, in order; the first is number 1 in the result
 */
export async function readTotals(db: Executor, memberId: string, begins: readonly Date[]) {
  const instants = sql.param(begins.map((at) => at.toISOString()))
  const span = sql<number>`width_bucket(${ledgerEntries.createdAt}, ${instants}::timestamptz[])`
  return await db
    .select({
      currency: accounts.currency,
      kind,
      span: span.as('span'),
      amount: mapped(sql`sum(${ledgerEntries.amount})::bigint`, Number),
    })
    .from(accounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, accounts.id))
    .innerJoin(transfers, eq(transfers.id, ledgerEntries.transferId))
    .leftJoin(paymentIntents, eq(paymentIntents.id, transfers.intentId))
    .where(isMembers(memberId))
    .groupBy(sql`1`, sql`2`, sql`3`)
}
