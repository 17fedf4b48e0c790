import { desc, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { bookCheckpoints } from '../../db/schema/system.ts'
import { HOUR } from '../../platform/durations.ts'
import type { BookCheckpoint } from './books-scope-store.ts'

/** Tables joined by the rules. With outdated statistics the planner chooses plans that are far too slow. */
const audited = [
  ...['accounts', 'transfers', 'ledger_entries', 'payment_intents', 'card_payments', 'provider_calls'],
  ...['payouts', 'bookings', 'booking_extensions', 'booking_events', 'disputes', 'card_reversals'],
]

export async function findCheckpoint(db: Executor): Promise<BookCheckpoint | undefined> {
  const [row] = await db.select().from(bookCheckpoints).orderBy(desc(bookCheckpoints.id)).limit(1)
  // The checkpoint's last entry is an hour older (nextCheckpoint); one more hour of margin, so that no payout with
  // newer entries is left out.
  return row && { ...row, since: new Date(row.createdAt.getTime() - 2 * HOUR) }
}

/**
 * Checkpoint for the next audit if this one finds no problem: an hour ago, since ids are assigned before commit, and
 * no transaction stays open that long.
 */
export async function nextCheckpoint(tx: Executor, now: Date, from: BookCheckpoint | undefined) {
  const before = sql`${new Date(now.getTime() - HOUR).toISOString()}::timestamptz`
  const { rows: ends } = await tx.execute<{ entry: string | null; event: string | null }>(sql`
    select (select id from ledger_entries where created_at < ${before} order by id desc limit 1) as entry,
      (select id from booking_events where at < ${before} order by id desc limit 1) as event`)
  const entryId = Math.max(Number(ends[0]?.entry ?? 0), from?.entryId ?? 0)
  const eventId = Math.max(Number(ends[0]?.event ?? 0), from?.eventId ?? 0)
  const { rows } = await tx.execute<{ id: string; amount: string }>(sql`
    select e.account_id as id, sum(e.amount) as amount
    from ledger_entries e join accounts a on a.id = e.account_id
    where a.kind <> 'member' and e.id > ${from?.entryId ?? 0}::bigint and e.id <= ${entryId}::bigint
    group by e.account_id`)
  const balances: Record<string, number> = { ...from?.balances }
  for (const { id, amount } of rows) balances[id] = (balances[id] ?? 0) + Number(amount)
  return { entryId, eventId, balances, createdAt: now }
}

export async function insertCheckpoint(
  db: Executor,
  checkpoint: typeof bookCheckpoints.$inferInsert,
): Promise<void> {
  await db.insert(bookCheckpoints).values(checkpoint)
}

/** Runs ANALYZE on these tables, skipping locked ones. */
export async function analyzeTables(db: Executor): Promise<void> {
  const tables = audited.map((name) => sql.identifier(name))
  await db.execute(sql`analyze (skip_locked) ${sql.join(tables, sql`, `)}`)
}
