import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { MINUTE, SECOND } from '../platform/durations.ts'

/** Number of rows of one kind, and where requested the age of the oldest in seconds. */
export interface QueueNumber {
  name: string
  state: string
  count: number
  oldest?: number
}

/** How long after its expiry an unreleased hold counts as overdue, in milliseconds. */
export const OVERDUE = 5 * MINUTE

export interface QueueNumbers {
  jobs: QueueNumber[]
  calls: QueueNumber[]
  mails: QueueNumber[]
  /** `name` is the currency. */
  holds: QueueNumber[]
  /** Holds still unreleased `OVERDUE` after their expiry. */
  overdueHolds: number
  /**
   * Seconds since the last ledger audit without problems, or else since the first entry; 0 while the ledger is empty.
   */
  booksAge: number
}

interface Row extends Record<string, unknown> {
  name: string
  state: string
  count: number
  oldest: number | null
}

/** 0 for null, since `greatest` ignores nulls. */
const ageOf = (since: SQL, now: SQL) => sql`extract(epoch from greatest(${now} - ${since}, '0'))::float8`

/**
 * Due and delayed jobs are counted by a partial index. Running and failed ones are read from pg-boss's own counters,
 * updated every 20 seconds: counting them would scan a day of finished jobs.
 */
const jobsQuery = sql`
  select name, case when start_after > now() then 'later' else 'due' end as state,
    count(*)::int as count, ${ageOf(sql`min(greatest(start_after, created_on))`, sql`now()`)} as oldest
  from pgboss.job where state < 'active' and not blocked group by 1, 2
  union all select name, 'active', active_count, null from pgboss.queue
  union all select name, 'failed', failed_count, null from pgboss.queue`

/** Refused calls are kept for ever: only the last day's are counted. */
const callsQuery = (now: SQL) => sql`
  select kind as name, 'waiting' as state, count(*)::int as count, ${ageOf(sql`min(created_at)`, now)} as oldest
  from provider_calls where state = 'waiting' group by 1
  union all
  select kind, 'refused', count(*)::int, ${ageOf(sql`min(created_at)`, now)}
  from provider_calls where state = 'refused' and finished_at > ${now} - interval '1 day' group by 1`

const mailsQuery = (now: SQL) => sql`
  select 'mail' as name, 'waiting' as state, count(*)::int as count, ${ageOf(sql`min(tried_since)`, now)} as oldest
  from mails where state = 'waiting'
  union all
  select 'mail', 'dead', count(*)::int, ${ageOf(sql`min(died_at)`, now)} from mails where state = 'dead'`

const holdsQuery = sql`
  select currency::text as name, 'open' as state, count(*)::int as count, null::float8 as oldest
  from payment_intents where state in ('held', 'attached') group by 1`

const singlesQuery = (now: SQL) => sql`
  select
    (select count(*)::int from payment_intents
      where state < 'attached' and expires_at < ${now} - interval '1 second' * ${OVERDUE / SECOND}) as overdue,
    ${ageOf(
      sql`coalesce(
        (select created_at from book_checkpoints order by id desc limit 1),
        (select created_at from ledger_entries order by id limit 1))`,
      now,
    )} as books`

/** Counts queues by partial indexes. One query after the other on one connection, five seconds at most each. */
export async function countQueues(db: Database, at: Date): Promise<QueueNumbers> {
  const now = sql`${at.toISOString()}::timestamptz`
  return await db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = '5s'`)
      const ask = async (query: SQL) => (await tx.execute<Row>(query)).rows.map(numberOf)
      const [jobs, calls] = [await ask(jobsQuery), await ask(callsQuery(now))]
      const [mails, holds] = [await ask(mailsQuery(now)), await ask(holdsQuery)]
      const { rows } = await tx.execute<{ overdue: number; books: number }>(singlesQuery(now))
      const [single] = rows
      return { jobs, calls, mails, holds, overdueHolds: single?.overdue ?? 0, booksAge: single?.books ?? 0 }
    },
    { accessMode: 'read only' },
  )
}

function numberOf({ name, state, count, oldest }: Row): QueueNumber {
  return { name, state, count, ...(oldest === null ? {} : { oldest }) }
}
