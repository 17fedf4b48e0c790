import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { type Market, openMarket } from '../../test/market.ts'
import type { Transaction } from '../db/connect.ts'
import { ledgerEntries, paymentIntents, transfers } from '../db/schema/money/ledger.ts'
import { inTransaction } from '../db/transaction.ts'
import { type AccountRef, memberAccount } from './accounts.ts'
import { checkBooks } from './books/check-books.ts'
import { welcomeMember } from './grants.ts'
import { findIntent, markAttached } from './intent-store.ts'
import { closeIntent, everyWayToPay, holdForIntent } from './intents.ts'
import { AlreadyPosted, openAccounts, postTransfer } from './transfers.ts'

let test: TestApp
let market: Market
let anna: TestMember
let ben: TestMember
beforeAll(async () => {
  test = await makeTestApp()
  market = openMarket(test)
  anna = await market.makeNeighbour(1000)
  ben = await market.makeNeighbour(1000)
})
afterAll(() => test.close())

const at = new Date()
const pounds = (member: TestMember): AccountRef => memberAccount(member.id, 'GBP')

function move(from: AccountRef, to: AccountRef, amount: number, key: string = v7()) {
  return inTransaction(test.db, (tx) =>
    postTransfer(tx, {
      key,
      reason: 'test',
      entries: [
        { account: from, amount: -amount },
        { account: to, amount },
      ],
      at,
    }),
  )
}

describe('a transfer', () => {
  it('moves money and records the balance after each entry', async () => {
    const [from, to] = [await market.makeNeighbour(10), await market.makeNeighbour()]
    const id = await move(pounds(from), pounds(to), 250)
    const entries = await test.db.select().from(ledgerEntries).where(eq(ledgerEntries.transferId, id))
    expect(entries.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [-250, 750],
      [250, 250],
    ])
  })

  it('is posted once for each key; a repetition throws AlreadyPosted', async () => {
    const [key, member] = [v7(), await market.makeNeighbour(10)]
    await move(pounds(member), pounds(ben), 100, key)
    await expect(move(pounds(member), pounds(ben), 100, key)).rejects.toThrow(AlreadyPosted)
    expect(await market.wallet(member)).toMatchObject({ cash: 9 })
  })

  it('that is refused leaves nothing behind in a transaction that continues', async () => {
    const [poor, payer, payee, key] = [
      await market.makeNeighbour(1),
      await market.makeNeighbour(10),
      ben,
      v7(),
    ]
    await move(pounds(payer), pounds(payee), 100, key)
    const before = await market.wallet(payee)
    const post = (tx: Transaction, of: string, entries: Parameters<typeof postTransfer>[1]['entries']) =>
      postTransfer(tx, { key: of, reason: 'test', entries, at })
    const there = [
      { account: pounds(payee), amount: 150 },
      { account: pounds(payer), amount: -50 },
    ]
    await inTransaction(test.db, async (tx) => {
      const again = post(tx, key, [...there, { account: pounds(payer), amount: -100 }])
      await expect(again).rejects.toThrow(AlreadyPosted)
      const tooMuch = post(tx, v7(), [
        ...there,
        { account: pounds(poor), amount: -100 },
        { account: pounds(poor), amount: -1 },
        { account: pounds(payee), amount: 1 },
      ])
      await expect(tooMuch).rejects.toMatchObject({ code: 'insufficient_funds' })
      const unknown = post(tx, v7(), [...there, { account: memberAccount(v7(), 'GBP'), amount: -100 }])
      await expect(unknown).rejects.toThrow('has no GBP account')
    })
    expect(await market.wallet(payee)).toEqual(before)
    expect(await market.wallet(payer)).toMatchObject({ cash: 9 })
    expect(await market.wallet(poor)).toMatchObject({ cash: 1 })
    expect(await checkBooks(test.db)).toEqual([])
  })

  it('is posted once when 20 post the same key concurrently', async () => {
    const [key, member] = [v7(), await market.makeNeighbour(10)]
    const tries = Array.from({ length: 20 }, () => move(pounds(member), pounds(ben), 100, key))
    const settled = await Promise.allSettled(tries)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await market.wallet(member)).toMatchObject({ cash: 9 })
  })

  it('never deadlocks with one in the opposite direction', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        inTransaction(
          test.db,
          (tx) =>
            postTransfer(tx, {
              key: v7(),
              reason: 'test',
              entries: [
                { account: pounds(i % 2 ? anna : ben), amount: -10 },
                { account: pounds(i % 2 ? ben : anna), amount: 10 },
              ],
              at,
            }),
          { retries: 0 },
        ),
      ),
    )
    expect(await checkBooks(test.db)).toEqual([])
  })

  it('above the balance is refused with insufficient_funds and writes nothing', async () => {
    const [key, member] = [v7(), await market.makeNeighbour(1)]
    await expect(move(pounds(member), pounds(ben), 101, key)).rejects.toMatchObject({
      code: 'insufficient_funds',
    })
    expect(await test.db.select().from(transfers).where(eq(transfers.key, key))).toEqual([])
  })

  it('is refused when it is unbalanced, empty or fractional, or a member has no account', async () => {
    const post = (entries: { account: AccountRef; amount: number }[]) =>
      inTransaction(test.db, (tx) => postTransfer(tx, { key: v7(), reason: 'test', entries, at }))
    await expect(post([])).rejects.toThrow('no entries')
    await expect(post([{ account: pounds(anna), amount: 1 }])).rejects.toThrow('sums to 1 GBP')
    await expect(move(pounds(anna), memberAccount(ben.id, 'SPARK'), 5)).rejects.toThrow('sums to')
    for (const amount of [0, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      await expect(move(pounds(anna), pounds(ben), amount)).rejects.toThrow('has an entry of')
    }
    await expect(move(pounds(anna), memberAccount(v7(), 'GBP'), 5)).rejects.toThrow('has no GBP account')
  })

  it('welcomes a member once', async () => {
    const member = await test.makeMember()
    const welcome = () => inTransaction(test.db, (tx) => welcomeMember(tx, member.id, at))
    await inTransaction(test.db, (tx) => openAccounts(tx, member.id))
    await welcome()
    await expect(welcome()).rejects.toThrow(AlreadyPosted)
    expect(await market.wallet(member)).toMatchObject({ tokens: 10, cash: 0 })
  })
})

describe('an intent', () => {
  const hold = async (tx: Transaction, memberId = anna.id) => {
    const offer = await market.makeOffer(ben)
    const what = { skillId: offer.id, method: 'wallet', currency: 'GBP', amount: 2001 } as const
    return await holdForIntent(tx, { memberId, providerId: ben.id, ...what, at }, everyWayToPay)
  }
  const close = async (id: string, to: Parameters<typeof closeIntent>[2]) =>
    await inTransaction(test.db, async (tx) => {
      const intent = await findIntent(tx, id, anna.id)
      if (intent === undefined) throw new Error('no intent')
      await closeIntent(tx, intent, to, { reason: 'test', at })
    })

  it('that is split gives each side its share', async () => {
    const { id } = await inTransaction(test.db, (tx) => hold(tx))
    const [before, after] = [await market.wallet(ben), await market.wallet(anna)]
    await inTransaction(test.db, (tx) => markAttached(tx, id, at))
    await close(id, { provider: 500 })
    expect((await market.wallet(ben)).cash).toBeCloseTo(before.cash + 5, 2)
    expect((await market.wallet(anna)).cash).toBeCloseTo(after.cash + 15.01, 2)
  })

  it.each(['provider', 'client', { provider: 1 }] as const)(
    'closes once, whatever is tried next (%j)',
    async (first) => {
      const { id } = await inTransaction(test.db, (tx) => hold(tx))
      await inTransaction(test.db, (tx) => markAttached(tx, id, at))
      await close(id, first)
      for (const to of ['provider', 'client', { provider: 2 }] as const) {
        await expect(close(id, to)).rejects.toThrow(/can't be closed/)
      }
    },
  )

  it('can’t be closed again in the database, even if its state is reset', async () => {
    const { id } = await inTransaction(test.db, (tx) => hold(tx))
    await inTransaction(test.db, (tx) => markAttached(tx, id, at))
    await close(id, 'client')
    await expect(
      inTransaction(test.db, async (tx) => {
        await tx.update(paymentIntents).set({ state: 'attached' }).where(eq(paymentIntents.id, id))
        const intent = await findIntent(tx, id, anna.id)
        if (intent === undefined) throw new Error('no intent')
        await closeIntent(tx, intent, 'provider', { reason: 'test', at })
      }),
    ).rejects.toThrow(AlreadyPosted)
  })

  it('without a booking can only be refunded', async () => {
    const { id } = await inTransaction(test.db, (tx) => hold(tx))
    await expect(close(id, 'provider')).rejects.toThrow(/held and can't be closed/)
    await close(id, 'client')
  })

  it('never gives the provider more than was held', async () => {
    const { id } = await inTransaction(test.db, (tx) => hold(tx))
    await inTransaction(test.db, (tx) => markAttached(tx, id, at))
    await expect(close(id, { provider: 2002 })).rejects.toThrow()
    await expect(close(id, { provider: -1 })).rejects.toThrow()
    await close(id, 'client')
  })
})
