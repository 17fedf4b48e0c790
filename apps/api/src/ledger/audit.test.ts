import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { type Market, type Offer, openMarket } from '../../test/market.ts'
import { bookCheckpoints } from '../db/schema/system.ts'
import { DAY, HOUR } from '../platform/durations.ts'
import { auditBooks, checkBooks } from './books/check-books.ts'

let t: TestApp
let market: Market
let client: TestMember
let offer: Offer
beforeAll(async () => {
  t = await makeTestApp()
  market = openMarket(t)
  client = await market.makeNeighbour(1_000_000)
  offer = await market.makeOffer(await market.makeNeighbour(), 20)
})
afterAll(() => t.close())

const audit = (options = {}) => auditBooks(t.deps.pools.maintenance.db, t.clock.now(), options)
const rulesOf = (problems: readonly { rule: string }[]) => [...new Set(problems.map(({ rule }) => rule))]

/** Changes rows that triggers protect from the application. */
async function tamper(text: ReturnType<typeof sql>) {
  await t.db.transaction(async (tx) => {
    for (const table of ['ledger_entries', 'transfers', 'accounts', 'payment_intents', 'bookings']) {
      await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
    }
    await tx.execute(text)
    for (const table of ['ledger_entries', 'transfers', 'accounts', 'payment_intents', 'bookings']) {
      await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`)
    }
  })
}

async function aDayOfBookings() {
  await market.book(client, offer)
  await market.book(client, offer)
  t.clock.advance(DAY)
}

describe('the nightly audit', () => {
  it('begins an hour before the last checkpoint', async () => {
    await aDayOfBookings()
    expect(await audit()).toEqual({ problems: [], from: undefined })
    await market.book(client, offer)
    const { from, problems } = await audit()
    expect(problems).toEqual([])
    expect(from?.entryId).toBeGreaterThan(0)
    const { rows } = await t.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ledger_entries where id > ${from?.entryId ?? 0}`,
    )
    // The two bookings since the checkpoint's hour; no entries of earlier days.
    expect(rows).toEqual([{ n: 2 }])
  })

  it.each([
    [
      'an amount',
      sql`update ledger_entries set amount = amount + 1 where id = (select max(id) from ledger_entries)`,
      sql`update ledger_entries set amount = amount - 1 where id = (select max(id) from ledger_entries)`,
      [
        'all entries of a currency sum to zero',
        'a transfer has two or more entries of one currency, which sum to zero',
      ],
    ],
    [
      'the state of money that is set aside',
      sql`update payment_intents set state = 'settled', closed_at = now() where id = (select max(id::text)::uuid from payment_intents)`,
      sql`update payment_intents set state = 'attached', closed_at = null where id = (select max(id::text)::uuid from payment_intents)`,
      ['escrow holds what open intents have set aside', 'the money of a booking is where its status says'],
    ],
    [
      'a balance',
      sql`update accounts set balance = balance + 5 where id = (select account_id from ledger_entries e join accounts a on a.id = e.account_id where a.kind = 'member' order by e.id desc limit 1)`,
      sql`update accounts set balance = balance - 5 where id = (select account_id from ledger_entries e join accounts a on a.id = e.account_id where a.kind = 'member' order by e.id desc limit 1)`,
      ['a member’s balance is the sum of the account’s entries'],
    ],
  ])('finds %s that was changed since, every night until it is repaired', async (_, harm, mend, rules) => {
    await aDayOfBookings()
    await audit()
    await market.book(client, offer)
    t.clock.advance(2 * HOUR)
    await tamper(harm)
    const before = await t.db.$count(bookCheckpoints)
    for (let night = 0; night < 2; night += 1) {
      const { problems, from } = await audit()
      expect(from).toBeDefined()
      expect(rulesOf(problems)).toEqual(expect.arrayContaining(rules))
      t.clock.advance(DAY)
    }
    expect(await t.db.$count(bookCheckpoints)).toBe(before)
    await tamper(mend)
    expect((await audit()).problems).toEqual([])
  })

  it('finds manual changes in old rows when it reads everything', async () => {
    await aDayOfBookings()
    await audit()
    t.clock.advance(DAY)
    await audit()
    await tamper(sql`update ledger_entries set amount = amount + 1 where id = 1`)
    expect((await audit()).problems).toEqual([])
    expect((await audit({ isWhole: true })).problems).not.toEqual([])
    expect(await checkBooks(t.db)).not.toEqual([])
    await tamper(sql`update ledger_entries set amount = amount - 1 where id = 1`)
    expect((await audit({ isWhole: true })).problems).toEqual([])
  })
})

it('has a statement timeout of 30 minutes', async () => {
  const { rows } = await t.deps.pools.maintenance.db.execute(sql`show statement_timeout`)
  expect(rows).toEqual([{ statement_timeout: '30min' }])
})

// The first case is a table after a restore: building indexes sets its row count, but no column statistics.
it.each([
  [
    'of which only the number of rows is known',
    sql`select pg_clear_attribute_stats('public', 'transfers', 'key', false)`,
  ],
  [
    'that was analyzed when it was empty',
    sql`select pg_restore_relation_stats(
    'schemaname', 'public', 'relname', 'transfers', 'relpages', 0, 'reltuples', 0::real)`,
  ],
  ['that nobody has looked at', sql`select pg_clear_relation_stats('public', 'transfers')`],
])('makes the planner analyse a table %s', async (_, forget) => {
  await aDayOfBookings()
  await audit()
  await t.db.execute(forget)
  await audit()
  const known = await t.db.execute(sql`
    select reltuples > 0 as counted, exists (select from pg_stats where tablename = relname and attname = 'key') as spread
    from pg_class where oid = 'transfers'::regclass`)
  expect(known.rows).toEqual([{ counted: true, spread: true }])
})
