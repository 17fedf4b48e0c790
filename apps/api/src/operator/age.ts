import type { ClientBase } from 'pg'

/** SQL that moves a value of each type back by $1, an interval. */
const moved: Record<string, (column: string) => string> = {
  timestamptz: (column) => `${column} - $1::interval`,
  timestamp: (column) => `${column} - $1::interval`,
  date: (column) => `(${column} - $1::interval)::date`,
  tstzrange: (column) => `case when ${column} is not null
      then tstzrange(lower(${column}) - $1::interval, upper(${column}) - $1::interval, '[)') end`,
  tstzmultirange: (column) =>
    `(select coalesce(range_agg(tstzrange(lower(r) - $1::interval, upper(r) - $1::interval, '[)')), '{}') from unnest(${column}) r)`,
}

/**
 * Moves all dates in a database back by some days, as if the days had passed: requests expire, visits are over,
 * payments settle. Whole days, so that times of day stay.
 * @param client as owner of the tables, since it disables triggers that forbid changes to the ledger
 */
export async function age(client: ClientBase, days: number): Promise<void> {
  await client.query('begin')
  try {
    // Constraints are dropped meanwhile: rows move one by one, onto times that others still have.
    const lifted = await liftConstraints(client)
    for (const { table, columns } of await listTimes(client)) {
      const changes = columns.map(({ name, type }) => `${name} = ${moved[type]?.(name) ?? name}`)
      await client.query(`alter table ${table} disable trigger user`)
      await client.query(`update ${table} set ${changes.join(', ')}`, [`${days} days`])
      await client.query(`alter table ${table} enable trigger user`)
    }
    for (const { again } of lifted) await client.query(again)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const schemas = `('public', 'pgboss')`

/** Every date or time column of a table, quoted. Partitions inherit theirs. */
async function listTimes(client: ClientBase) {
  const { rows } = await client.query<{ table: string; columns: { name: string; type: string }[] }>(
    `select c.oid::regclass::text as table,
       json_agg(json_build_object('name', quote_ident(a.attname), 'type', t.typname)) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace and n.nspname in ${schemas}
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     join pg_type t on t.oid = a.atttypid
     where c.relkind in ('r', 'p') and not c.relispartition and t.typname = any($1)
     group by c.oid`,
    [Object.keys(moved)],
  )
  return rows
}

/** Drops unique and exclusion constraints on time columns. @returns statements that restore them */
async function liftConstraints(client: ClientBase): Promise<{ again: string }[]> {
  const { rows } = await client.query<{ lift: string; again: string }>(
    `with timed as (
       select i.indexrelid, i.indrelid from pg_index i
       join pg_class c on c.oid = i.indrelid
       join pg_namespace n on n.oid = c.relnamespace and n.nspname in ${schemas}
       where (i.indisunique or i.indisexclusion) and not i.indisprimary and not c.relispartition and exists (
         select from pg_attribute a join pg_type t on t.oid = a.atttypid
         where a.attrelid = i.indexrelid and t.typname = any($1))
     )
     select
       case when k.oid is null then format('drop index %s', timed.indexrelid::regclass)
         else format('alter table %s drop constraint %I', timed.indrelid::regclass, k.conname) end as lift,
       case when k.oid is null then pg_get_indexdef(timed.indexrelid)
         else format('alter table %s add constraint %I %s', timed.indrelid::regclass, k.conname,
           pg_get_constraintdef(k.oid)) end as again
     from timed left join pg_constraint k on k.conindid = timed.indexrelid and k.contype in ('u', 'x')`,
    // A `daterange` exists only in an index, built from two date columns.
    [[...Object.keys(moved), 'daterange']],
  )
  for (const { lift } of rows) await client.query(lift)
  return rows
}
