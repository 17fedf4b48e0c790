import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

/** Tables whose rows are never deleted, so that foreign keys to them need no index. */
const neverDeleted = ['accounts', 'bookings', 'members', 'skill_categories', 'skills', 'wallet_fundings']

it('each foreign key to a table with deletions has an index, so that deletions need no table scan', async () => {
  const { rows } = await t.db.execute(sql`
    select c.confrelid::regclass::text as deleted, c.conrelid::regclass::text as "table", c.conname as name
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and c.confrelid <> all(${sql.param(neverDeleted)}::text[]::regclass[])
      and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indisvalid
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ 'IS NOT NULL'))
    order by 1, 2, 3`)
  expect(rows).toEqual([])
})

it.each([
  ['payment_intents', sql`select from payment_intents where provider_id = gen_random_uuid()`],
  ['notifications', sql`delete from notifications where target_id = gen_random_uuid()`],
  ['bookings', sql`select from bookings where skill_id = gen_random_uuid()`],
  [
    'booking_proposals',
    sql`select from booking_proposals where outcome is null and lapses_at <= now() order by lapses_at`,
  ],
  ['reviews', sql`select from reviews where skill_id = gen_random_uuid() and published_at is null`],
  ['skills', sql`select from skills where thumbnails && '{/files/a}'::text[]`],
])('lookups in %s use an index', async (table, lookup) => {
  const plan = await t.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return (await tx.execute(sql`explain ${lookup}`)).rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).not.toContain('Seq Scan')
  expect(plan).toMatch(/Index (Cond|Scan)/)
  expect(plan).toContain(table)
})
