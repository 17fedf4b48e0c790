import { readdirSync, readFileSync } from 'node:fs'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgSelectBuilder } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { openMarket } from '../../test/market.ts'
import { mapped } from './mapped-sql.ts'
import { prepareRows } from './prepared.ts'
import { bookingEvents, bookings } from './schema/bookings/bookings.ts'
import { members } from './schema/members/members.ts'
import { inTransaction } from './transaction.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

it('reads the same values as drizzle: every column type, nulls, arrays and timestamps of any precision', async () => {
  const market = openMarket(t)
  const [client, provider] = [await market.makeNeighbour(500), await market.makeNeighbour()]
  const offer = await market.makeOffer(provider)
  const ids = [
    await market.book(client, offer),
    await market.book(client, offer),
    await market.book(client, offer),
  ]
  await market.act(provider, 'accept', ids[0] ?? '')
  await t.db.update(bookings).set({ images: ['a,b', '"c"', '{}'], lat: null, lon: -0.25 })
  for (const [i, at] of [
    '2026-02-03 04:05:06',
    '2026-02-03 04:05:06.007',
    '1999-12-31 23:59:59.987654',
  ].entries()) {
    await t.db
      .update(bookings)
      .set({ createdAt: sql`${`${at}+00`}::timestamptz` })
      .where(eq(bookings.id, ids[i] ?? ''))
  }

  const { id, firstname, photourl } = getTableColumns(members)
  const columns = {
    booking: getTableColumns(bookings),
    client: { id, firstname },
    photourl,
    days: mapped(sql`extract(day from ${bookings.createdAt})`, Number).as('days'),
    made: mapped(sql`${bookings.createdAt}`, (at: string | Date) => new Date(at)),
    nothing: sql<null>`null`,
  }
  const complete = (
    select: PgSelectBuilder<typeof columns>,
    limit: number | ReturnType<typeof sql.placeholder>,
  ) =>
    select
      .from(bookings)
      .innerJoin(members, eq(members.id, bookings.clientId))
      .orderBy(desc(bookings.id))
      .limit(limit)
  const rowsOf = prepareRows('every_column', columns, (select) => complete(select, sql.placeholder('limit')))

  for (const limit of [2, 10]) {
    const expected = await complete(t.db.select(columns), limit)
    expect(expected).toHaveLength(Math.min(limit, ids.length))
    expect(expected[0]?.made).toBeInstanceOf(Date)
    expect(await rowsOf(t.db, { limit })).toEqual(expected)
    await inTransaction(t.db, async (tx) => expect(await rowsOf(tx, { limit })).toEqual(expected))
  }
})

it('reads null for a left join without a match, and a row with nulls for one with a match', async () => {
  const market = openMarket(t)
  const [client, provider] = [await market.makeNeighbour(500), await market.makeNeighbour()]
  const offer = await market.makeOffer(provider)
  const accepted = await market.book(client, offer)
  const waiting = await market.book(client, offer)
  await market.act(provider, 'accept', accepted)
  const { action, note } = getTableColumns(bookingEvents)
  const columns = { booking: { id: bookings.id }, answer: { note, action } }
  const rowsOf = prepareRows('left_join', columns, (select) =>
    select
      .from(bookings)
      .leftJoin(bookingEvents, and(eq(bookingEvents.bookingId, bookings.id), eq(action, 'accept')))
      .where(eq(bookings.clientId, sql.placeholder('memberId')))
      .orderBy(bookings.id),
  )
  expect(await rowsOf(t.db, { memberId: client.id })).toEqual([
    { booking: { id: accepted }, answer: { note: null, action: 'accept' } },
    { booking: { id: waiting }, answer: null },
  ])
})

it('only `mapped` calls drizzle’s mapWith', () => {
  const sources = new URL('../', import.meta.url)
  const mapping = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => readFileSync(new URL(name, sources), 'utf8').includes('.mapWith('))
  expect(mapping).toEqual(['db/mapped-sql.ts'])
})
