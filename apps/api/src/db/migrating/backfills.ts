import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { inMigrationTransaction } from './migration-transaction.ts'

/**
 * Fills new columns or tables in batches after a migration, while the site is in use. Resumes where it was
 * interrupted, and runs once.
 */
export interface Backfill {
  /** The key under which the database records progress: never change it. */
  name: string
  /**
   * Runs one batch in a transaction of its own and returns the cursor of the next one; undefined at the end.
   * @param after cursor of the batch before; undefined at the beginning
   */
  batch(client: pg.Client, after: string | undefined): Promise<{ rows: number; next: string | undefined }>
}

/** The product's backfills, oldest first. One that has run on every database may be removed. */
export const backfills: readonly Backfill[] = [
  {
    // Sets the spark floor of members who already qualify (docs/decisions/129).
    name: 'spark-floors',
    async batch(client, after) {
      const { rows } = await client.query<{ id: string }>(
        `select id from members where kyc_status = 'verified' and id > $1::uuid order by id limit 500`,
        [after ?? '00000000-0000-0000-0000-000000000000'],
      )
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await client.query('select refresh_spark_floor($1::uuid[])', [ids])
      return { rows: ids.length, next: ids.length < 500 ? undefined : ids.at(-1) }
    },
  },
  {
    // Weekly digests on Mondays for members from before digests existed (docs/decisions/149).
    name: 'digests',
    async batch(client, after) {
      const { rows } = await client.query<{ id: string }>(
        `with staying as (
           select id, time_zone from members where deleted_at is null and id > $1::uuid order by id limit 500 for key share),
         begun as (
           insert into digests (member_id, next_at, is_planned)
           select id, (date_trunc('week', now() at time zone time_zone) + interval '7 days 8 hours') at time zone time_zone, true
           from staying on conflict (member_id) do nothing)
         select id from staying order by id`,
        [after ?? '00000000-0000-0000-0000-000000000000'],
      )
      return { rows: rows.length, next: rows.length < 500 ? undefined : rows.at(-1)?.id }
    },
  },
  {
    // Rebuilds the search words of members and offers (docs/decisions/140).
    name: 'folded-words',
    async batch(client, after) {
      const { rows } = await client.query<{ id: string }>(
        `select id from members where deleted_at is null and id > $1::uuid order by id limit 200`,
        [after ?? '00000000-0000-0000-0000-000000000000'],
      )
      const ids = rows.map(({ id }) => id)
      await client.query('select directory_refresh(id) from unnest($1::uuid[]) id', [ids])
      await client.query(
        `select offer_refresh(id) from (
           select id from skills where member_id = any ($1::uuid[]) and deleted_at is null order by member_id, id) found`,
        [ids],
      )
      return { rows: ids.length, next: ids.length < 200 ? undefined : ids.at(-1) }
    },
  },
]

/** Pause between two batches in milliseconds, to leave the server to members. */
const restMs = 20

interface Progress {
  cursor: string | null
  finished: boolean
}

/** @param client of the migrator, which holds its lock: no other process runs backfills meanwhile */
export async function runBackfills(
  client: pg.Client,
  all: readonly Backfill[],
  log: { info(detail: object, message: string): void },
): Promise<void> {
  for (const { name, batch } of all) {
    let { cursor, finished } = await begin(client, name)
    while (!finished) {
      const after = cursor ?? undefined
      const { rows, next } = await inMigrationTransaction(client, async () => {
        const done = await batch(client, after)
        await client.query(
          `update operations.backfills set cursor = $2, rows = rows + $3,
             finished_at = case when $2::text is null then now() end where name = $1`,
          [name, done.next ?? null, done.rows],
        )
        return done
      })
      cursor = next ?? null
      finished = next === undefined
      log.info({ backfill: name, rows, finished }, 'a batch was filled in')
      if (!finished) await pause(restMs)
    }
  }
}

async function begin(client: pg.Client, name: string): Promise<Progress> {
  await client.query('insert into operations.backfills (name) values ($1) on conflict (name) do nothing', [
    name,
  ])
  const { rows } = await client.query<Progress>(
    'select cursor, finished_at is not null as finished from operations.backfills where name = $1',
    [name],
  )
  return rows[0] ?? { cursor: null, finished: false }
}
