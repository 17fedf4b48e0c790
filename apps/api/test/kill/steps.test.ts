import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../src/ledger/books/check-books.ts'
import { shareOf } from '../depth.ts'
import type { TestMember } from '../make-member.ts'
import type { Offer } from '../market.ts'
import { type Asked, calls } from './asked.ts'
import { holdTable } from './held-table.ts'
import { type KilledApi, openKilledApi } from './killed-api.ts'

let api: KilledApi
beforeAll(async () => {
  api = await openKilledApi()
}, 120_000)
afterAll(() => api?.close(), 120_000)

interface Scene {
  client: TestMember
  offer: Offer
}

async function makeScene(): Promise<Scene> {
  const [client, provider] = [await api.market.makeNeighbour(100), await api.market.makeNeighbour()]
  return { client, offer: await api.market.makeOffer(provider, 20) }
}

/** Balances in pence: wallets of client and provider, escrow, and payouts in transit. */
async function standing({ client, offer }: Scene) {
  const { rows } = await api.deps.db.execute<{ name: string; sum: number }>(sql`
    select case when a.kind = 'member' then (case a.member_id when ${client.id} then 'client' else 'provider' end)
      else a.kind::text end as name, sum(e.amount)::bigint as sum
    from ledger_entries e join accounts a on a.id = e.account_id
    where a.currency = 'GBP' and (a.member_id in (${client.id}, ${offer.owner.id}) or e.transfer_id in (
      select e.transfer_id from ledger_entries e join accounts a on a.id = e.account_id
      where a.member_id in (${client.id}, ${offer.owner.id})))
    group by 1 having sum(e.amount) <> 0`)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, Number(sum)]))
}

async function isSo(check: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 20_000
  while (!(await check())) {
    if (Date.now() > until) throw new Error('it did not come about in time')
    await pause(20)
  }
}

/**
 * Sends a call, kills the API when it or a job that it queued writes to a table, restarts the API and retries the call.
 */
async function killAt(table: string, asked: Asked): Promise<string> {
  const held = await holdTable(api.connection, table)
  const sent = asked.send(api.url).then(api.tellProcessor, () => undefined)
  try {
    await held.untilWanted()
  } finally {
    await api.kill()
    await held.release()
    await sent
    // Skips the two minutes after which other processes take over jobs and processor calls of a dead process.
    await api.deps.db.execute(sql`update pgboss.job set state = 'created' where state = 'active'`)
    await api.deps.db.execute(sql`update provider_calls set next_try_at = now() where state = 'waiting'`)
    await api.start()
  }
  return await asked.answer(api.url)
}

// spec: marketplace §9 killed process
describe('killed during a hold, before a write to', () => {
  it.each(shareOf(['idempotency_keys', 'payment_intents', 'transfers', 'accounts', 'ledger_entries'], 2))(
    '%s: the money is held once',
    async (table) => {
      const scene = await makeScene()
      const pay = calls.pay(scene)
      await killAt(table, pay)
      expect(await standing(scene)).toMatchObject({ client: 8000, escrow: 2000 })
      await pay.answer(api.url)
      expect(await standing(scene)).toMatchObject({ client: 8000, escrow: 2000 })
      expect(await checkBooks(api.deps.db)).toEqual([])
    },
    60_000,
  )
})

// spec: marketplace §9 killed process
describe('killed during a booking request, before a write to', () => {
  it.each(shareOf(['payment_intents', 'bookings', 'booking_events', 'notifications'], 1))(
    '%s: there is one booking, and its money is held',
    async (table) => {
      const scene = await makeScene()
      const intentId = await calls.pay(scene).answer(api.url)
      const book = calls.book(scene, intentId)
      const id = await killAt(table, book)
      expect(await book.answer(api.url)).toBe(id)
      expect(await standing(scene)).toMatchObject({ client: 8000, escrow: 2000 })
      expect(await checkBooks(api.deps.db)).toEqual([])
    },
    60_000,
  )
})

// spec: marketplace §9 killed process
describe('killed during the completion of a booking, before a write to', () => {
  it.each(
    shareOf(
      ['bookings', 'booking_events', 'payment_intents', 'transfers', 'ledger_entries', 'notifications'],
      2,
    ),
  )(
    '%s: the provider is paid once',
    async (table) => {
      const scene = await makeScene()
      const id = await calls.book(scene, await calls.pay(scene).answer(api.url)).answer(api.url)
      await calls.accept(scene, id).answer(api.url)
      await killAt(table, calls.complete(scene, id))
      expect(await standing(scene)).toMatchObject({ client: 8000, provider: 2000 })
      expect(await checkBooks(api.deps.db)).toEqual([])
    },
    60_000,
  )
})

// spec: marketplace §9 killed process
describe('killed during a withdrawal, before a write to', () => {
  it.each(shareOf(['payouts', 'ledger_entries', 'sandbox.payouts'], 1))(
    '%s: the cash leaves the wallet once and arrives',
    async (table) => {
      const scene = await makeScene()
      const methodId = await calls.addBank(scene).answer(api.url)
      await killAt(table, calls.withdraw(scene, methodId))
      const paid = sql`select 1 from payouts where member_id = ${scene.client.id} and state = 'paid'`
      await isSo(async () => (await api.deps.db.execute(paid)).rowCount === 1)
      expect(await standing(scene)).toMatchObject({ client: 7500 })
      expect(await checkBooks(api.deps.db)).toEqual([])
    },
    60_000,
  )
})

// spec: marketplace §9 killed process
describe('killed during a card funding of the wallet, before a write to', () => {
  it.each(
    shareOf(
      ['sandbox.payment_intents', 'sandbox.events', 'payment_events', 'wallet_fundings', 'transfers'],
      2,
    ),
  )(
    '%s: the cash is credited once',
    async (table) => {
      const scene = await makeScene()
      const secret = await calls.fund(scene).answer(api.url)
      await killAt(table, calls.payByCard(secret))
      await isSo(async () => (await standing(scene)).client === 11_500)
      await calls.payByCard(secret).answer(api.url)
      await pause(200)
      expect(await standing(scene)).toMatchObject({ client: 11_500 })
      expect(await checkBooks(api.deps.db)).toEqual([])
    },
    60_000,
  )
})

// spec: marketplace §9 killed process
describe('killed during the card payment of a booking', () => {
  it.each(
    shareOf(
      [
        ['begins', 'card_payments'],
        ['begins', 'sandbox.payment_intents'],
        ['pays', 'sandbox.payment_intents'],
        ['books', 'card_payments'],
        ['books', 'ledger_entries'],
        ['books', 'bookings'],
        ['accepts', 'provider_calls'],
        ['accepts', 'sandbox.requests'],
      ],
      2,
    ),
  )(
    'when somebody %s, before a write to %s: there is one booking, and the card is charged once',
    async (killed, table) => {
      const scene = await makeScene()
      const step = async (name: string, asked: Asked) =>
        name === killed ? await killAt(table, asked) : await asked.answer(api.url)
      const intentId = await step('begins', calls.beginByCard(scene))
      const secret = await calls.secretOf(scene, intentId).answer(api.url)
      // Delays the webhook: if it came first, the call would have nothing left to write.
      const door = killed === 'books' ? await holdTable(api.connection, 'payment_events') : undefined
      await step('pays', calls.payByCard(secret))
      const id = await step('books', calls.book(scene, intentId, 'card'))
      await door?.release()
      await step('accepts', calls.accept(scene, id))
      await api.tellProcessor()
      const charged = sql`select 1 from card_payments c join sandbox.payment_intents p on p.id = c.payment_id
        where c.intent_id = ${intentId} and c.captured_at is not null and p.amount_received = 2000`
      await isSo(async () => (await api.deps.db.execute(charged)).rowCount === 1)
      const { rows } = await api.deps.db.execute(
        sql`select status from bookings where intent_id = ${intentId}`,
      )
      expect(rows).toEqual([{ status: 'accepted' }])
      expect(await standing(scene)).toMatchObject({ client: 10_000 })
      expect(await checkBooks(api.deps.db)).toEqual([])
    },
    60_000,
  )
})
