import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { readWireInstants, wireInstants } from './wire-instants.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

/** Encodes pairs of timestamps in SQL, and decodes them again. */
async function sent(pairs: readonly (readonly [string, string | null])[]) {
  const begins = sql.param(pairs.map(([begin]) => begin))
  const ends = sql.param(pairs.map(([, end]) => end))
  const instants = wireInstants(sql`begins`, sql`ends`)
  const { rows } = await t.db.execute<{ sent: Buffer }>(
    sql`select ${instants} as sent from unnest(${begins}::timestamptz[], ${ends}::timestamptz[]) as pair (begins, ends)`,
  )
  return rows.flatMap((row) => readWireInstants(row.sent).map((at) => new Date(at).toISOString()))
}

it('timestamps survive a round trip, row by row, before and after PostgreSQL’s epoch', async () => {
  const pairs = [
    ['2026-11-25T09:00:00.001Z', '2026-11-25T10:30:00.000Z'],
    ['1999-12-31T23:59:59.999Z', '2000-01-01T00:00:00.000Z'],
    ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  ] as const
  expect(await sent(pairs)).toEqual(pairs.flat())
})

it('no rows give an empty list, and a row with an unknown timestamp is left out', async () => {
  expect(await sent([])).toEqual([])
  expect(
    await sent([
      ['2026-11-25T09:00:00.000Z', null],
      ['2026-11-26T09:00:00.000Z', '2026-11-26T10:00:00.000Z'],
    ]),
  ).toEqual(['2026-11-26T09:00:00.000Z', '2026-11-26T10:00:00.000Z'])
})
