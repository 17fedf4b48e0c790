import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { type Market, openMarket } from '../../test/market.ts'
import type { Transaction } from '../db/connect.ts'
import { pgErrorOf } from '../db/pg-errors.ts'
import { accounts, ledgerEntries, paymentIntents, transfers } from '../db/schema/money/ledger.ts'
import { inTransaction } from '../db/transaction.ts'
import { checkBooks } from './books/check-books.ts'

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

/** PostgreSQL's error code of the refused statement, else undefined. */
async function refusal(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work()
  } catch (error) {
    return pgErrorOf(error)?.code
  }
  return undefined
}

describe('database constraints', () => {
  it.each(['transfers', 'ledger_entries', 'booking_events'])(
    'forbid changing or deleting %s',
    async (table) => {
      const client = await market.makeNeighbour(100)
      await market.book(client, await market.makeOffer(ben))
      const column = table === 'transfers' ? 'key' : table === 'ledger_entries' ? 'amount' : 'action'
      const [name, field] = [sql.identifier(table), sql.identifier(column)]
      expect(await refusal(() => test.db.execute(sql`update ${name} set ${field} = ${field}`))).toBe('23001')
      expect(await refusal(() => test.db.execute(sql`delete from ${name}`))).toBe('23001')
      expect(await refusal(() => test.db.execute(sql`truncate ${name} cascade`))).toBe('23001')
    },
  )

  // asvs: 16.5.3
  it('refuse at commit a transfer that doesn’t sum to zero, or has no entries', async () => {
    const [account] = await test.db.select().from(accounts).where(eq(accounts.kind, 'platform'))
    if (account === undefined) throw new Error('no platform account')
    const insert = async (tx: Transaction) => {
      const [transfer] = await tx.insert(transfers).values({ key: v7(), reason: 'test' }).returning()
      return transfer?.id ?? ''
    }
    const unbalanced = () =>
      inTransaction(test.db, async (tx) => {
        const transferId = await insert(tx)
        const { id: accountId, currency } = account
        await tx.insert(ledgerEntries).values({ transferId, accountId, currency, amount: 1 })
      })
    expect(await refusal(unbalanced)).toBe('23514')
    expect(await refusal(() => inTransaction(test.db, insert))).toBe('23514')
  })

  it('refuse a negative balance, and an entry in another currency than its account’s', async () => {
    const change = () => test.db.update(accounts).set({ balance: -1 }).where(eq(accounts.memberId, anna.id))
    expect(await refusal(change)).toBe('23514')
    const [account] = await test.db.select().from(accounts).where(eq(accounts.memberId, anna.id))
    const [transfer] = await test.db.select().from(transfers).limit(1)
    if (account === undefined || transfer === undefined) throw new Error('no rows')
    const currency = account.currency === 'GBP' ? 'SPARK' : 'GBP'
    const row = { transferId: transfer.id, accountId: account.id, currency, amount: 1 } as const
    expect(await refusal(() => test.db.insert(ledgerEntries).values(row))).toBe('23503')
  })
})

describe('the audit', () => {
  // asvs: Stripe's guidance
  it('finds a balance and an intent that were changed manually', async () => {
    const client = await market.makeNeighbour(100)
    const intentId = await market.pay(client, await market.makeOffer(ben))
    const rollBack = new Error('only a look')
    const look = async (spoil: (tx: Transaction) => Promise<unknown>) => {
      const places: string[] = []
      const attempt = test.db.transaction(async (tx) => {
        await spoil(tx)
        places.push(...(await checkBooks(tx)).map(({ rule }) => rule))
        throw rollBack
      })
      await expect(attempt).rejects.toBe(rollBack)
      return places
    }
    const before = await look(async () => {})
    const richer = await look((tx) =>
      tx.update(accounts).set({ balance: sql`balance + 1` }).where(eq(accounts.memberId, client.id)),
    )
    const closed = await look((tx) =>
      tx.update(paymentIntents).set({ state: 'settled' }).where(eq(paymentIntents.id, intentId)),
    )
    const news = (rules: string[]) => [...new Set(rules)].filter((rule) => !before.includes(rule))
    expect(news(richer)).toEqual(['a member’s balance is the sum of the account’s entries'])
    expect(news(closed).length).toBeGreaterThan(0)
  })
})
