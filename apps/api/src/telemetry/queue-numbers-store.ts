import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { MINUTE, SECOND } from '../platform/durations.ts'

/** A count of rows of one kind, and the age of the oldest in seconds where that is asked. */
export interface QueueNumber {
  name: string
  state: string
  count: number
  oldest?: number
}

/** From how long after its end on a hold that nothing has released is overdue, in milliseconds. */
export const OVERDUE = 5 * MINUTE

export interface QueueNumbers {
  jobs: QueueNumber[]
  calls: QueueNumber[]
  mails: QueueNumber[]
  /** `name` is the currency. */
  holds: QueueNumber[]
  /** Holds that nothing has released for `OVERDUE` after their end. */
  overdueHolds: number
  /** Seconds since the books were last found in order, or else since they began; 0 while they are empty. */
  booksAge: number
}

interface Row extends Record<string, unknown> {
  name: string
  state: string
  count: number
  oldest: number | null
}

/** Of nothing it is 0: `greatest` leaves out what is null. */
const ageOf = (since: SQL, now: SQL) => sql`extract(epoch from greatest(${now} - ${since}, '0'))::float8`

/**
 * Jobs that are due or wait for their time are counted as they are, by an index of those alone. Of those that run or
 * have failed the queue keeps counts itself, every 20 seconds: to count them anew would read a day of finished jobs.
 */
const jobsQuery = sql`
  select name, case when start_after > now() then 'later' else 'due' end as state,
    count(*)::int as count, ${ageOf(sql`min(greatest(start_after, created_on))`, sql`now()`)} as oldest
  from pgboss.job where state < 'active' and not blocked group by 1, 2
  union all select name, 'active', active_count, null from pgboss.queue
  union all select name, 'failed', failed_count, null from pgboss.queue`

/** A refused call stays in its table for good: the last day's are news. */
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

/** Counts what waits, by indexes of what waits alone. One after the other on one connection, five seconds at most each. */
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
