import { sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../../db/connect.ts'

/** A job queue with counts of its jobs. */
export interface QueueState {
  name: string
  /** Jobs that are due and not running. */
  waiting: number
  /** Jobs that are due later. */
  later: number
  active: number
  failed: number
  /** Seconds since the oldest due job became due; null without one. */
  oldestSeconds: number | null
}

/** Every queue with jobs, longest wait first. */
export async function listQueues(db: Database): Promise<QueueState[]> {
  const { rows } = await db.execute<QueueState & Record<string, unknown>>(sql`
    select name,
      count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
      count(*) filter (where state < 'active' and start_after > now())::int as later,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      round(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())))::int
        as "oldestSeconds"
    from pgboss.job where state <> 'completed' and state <> 'cancelled'
    group by name
    order by "oldestSeconds" desc nulls last, name`)
  return rows
}

export interface StoredJob {
  id: string
  queue: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  dueAt: string
  tries: number
  /** The error of the last attempt. */
  problem: string | null
}

const columns = sql`id, name as queue, state, to_json(start_after) #>> '{}' as "dueAt", retry_count as tries,
  left(output ->> 'message', 200) as problem`

/** Failed, waiting and running jobs of a queue, failed ones first. @param limit most jobs */
export async function listJobs(db: Database, queue: string, limit: number): Promise<StoredJob[]> {
  const { rows } = await db.execute<StoredJob & Record<string, unknown>>(sql`
    select ${columns} from pgboss.job
    where name = ${queue} and state <> 'completed' and state <> 'cancelled'
    order by state desc, start_after limit ${limit}`)
  return rows
}

/** A job by its id, locked until the transaction ends. */
export async function lockJob(tx: Transaction, id: string): Promise<StoredJob | undefined> {
  const { rows } = await tx.execute<StoredJob & Record<string, unknown>>(
    sql`select ${columns} from pgboss.job where id = ${id} for update`,
  )
  return rows[0]
}

/** Failed jobs of a queue, locked until the transaction ends. */
export async function lockFailed(tx: Transaction, queue: string): Promise<StoredJob[]> {
  const { rows } = await tx.execute<StoredJob & Record<string, unknown>>(
    sql`select ${columns} from pgboss.job where name = ${queue} and state = 'failed' for update`,
  )
  return rows
}

export async function hasQueue(db: Executor, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from pgboss.queue where name = ${name}`)
  return rows.length > 0
}
