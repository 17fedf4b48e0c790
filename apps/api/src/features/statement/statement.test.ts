import { moneyContract } from '@kindling/domain/money/money-contract'
import { type Movement, statementContract } from '@kindling/domain/money/statement-contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { type Market, openMarket } from '../../../test/market.ts'
import { inTransaction } from '../../db/transaction.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import { postTransfer } from '../../ledger/transfers.ts'
import { csvLine } from './csv.ts'

let t: TestApp
let market: Market
let ada: TestMember
let ben: TestMember
let bookingId: string
beforeAll(async () => {
  t = await makeTestApp()
  market = openMarket(t)
  ada = await market.makeNeighbour(50)
  ben = await market.makeNeighbour()
  const offer = await market.makeOffer(ben, 12)
  bookingId = await market.book(ada, offer)
  await market.act(ben, 'accept', bookingId)
  await market.complete(ada, bookingId)
  const second = await market.book(ada, offer, 'spark_token')
  await market.act(ben, 'reject', second)
})
afterAll(() => t.close())

interface Query {
  currency?: 'gbp' | 'spark'
  before?: string
  limit?: string
}

const read = async (query: Query = {}, as = ada) =>
  (await t.call(statementContract.list, { as, query })).data()
const download = async (currency?: 'gbp' | 'spark', as = ada) => {
  const { url } = (await t.call(statementContract.download, { as, body: { currency } })).data()
  return url
}

/** Moves a little in and out of a member's cash, many times. */
async function churn(member: TestMember, times: number) {
  await inTransaction(t.db, async (tx) => {
    for (let nth = 0; nth < times; nth += 1) {
      const amount = nth % 2 === 0 ? 7 : -3
      await postTransfer(tx, {
        key: `test:${v7()}`,
        reason: 'Churn',
        entries: [
          { account: memberAccount(member.id, 'GBP'), amount },
          { account: { kind: 'card_clearing', currency: 'GBP' }, amount: -amount },
        ],
        at: t.clock.now(),
      })
    }
  })
}

describe('a statement', () => {
  it('lists every movement with its reason, its booking, its sign and the balance after it', async () => {
    const brief = ({ currency, amount, balance, reason, booking }: Movement) => [
      ...[currency, amount, balance, reason, booking?.side ?? null],
    ]
    expect((await read()).map(brief)).toEqual([
      ['spark', 6, 10, 'Back in your wallet: rejected by the provider', 'client'],
      ['spark', -6, 4, 'Set aside for a booking', 'client'],
      ['gbp', -12, 38, 'Set aside for a booking', 'client'],
      ['gbp', 50, 50, 'Demo funds', null],
      ['spark', 10, 10, 'Welcome to Kindling', null],
    ])
    expect((await read({}, ben)).map(brief)).toEqual([
      ['gbp', 12, 12, 'Received for a booking', 'provider'],
      ['spark', 10, 10, 'Welcome to Kindling', null],
    ])
    expect((await read({ currency: 'gbp' })).at(0)?.booking).toEqual({
      id: bookingId,
      title: 'Bike repair',
      side: 'client',
    })
  })

  it('shows cash or sparks alone, and nobody else’s', async () => {
    expect(new Set((await read({ currency: 'spark' })).map(({ currency }) => currency))).toEqual(
      new Set(['spark']),
    )
    expect(await read({ currency: 'gbp' })).toHaveLength(2)
    expect(await read({}, await t.makeMember())).toEqual([])
  })

  it('goes on page by page without a gap or a repetition, each balance the sum of all before', async () => {
    const member = await market.makeNeighbour()
    await churn(member, 45)
    const all: Movement[] = []
    for (let before: string | undefined; ; ) {
      const page = await read({ limit: '10', currency: 'gbp', ...(before && { before }) }, member)
      all.push(...page)
      before = page.at(-1)?.id
      if (page.length < 10) break
    }
    expect(all).toHaveLength(45)
    let sum = 0
    for (const { amount, balance } of all.toReversed()) {
      sum += Math.round(amount * 100)
      expect(Math.round(balance * 100)).toBe(sum)
    }
    expect((await t.call(moneyContract.balance, { as: member })).data().cash).toBe(sum / 100)
    const mixed = await read({ limit: '100' }, member)
    expect(mixed.map(({ id }) => Number(id))).toEqual(mixed.map(({ id }) => Number(id)).sort((a, b) => b - a))
  })

  it.each([
    'currency=usd',
    'before=0',
    'before=-1',
    'before=1e5',
    `before=${'9'.repeat(16)}`,
    `before=${v7()}`,
    'limit=0',
    'limit=101',
    'limit=x',
  ])('refuses %s', async (query) => {
    const headers = { authorization: `Bearer ${await ada.token()}` }
    const response = await t.app.inject({ url: `/api/wallet/statement?${query}`, headers })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: 'invalid' })
  })

  it('needs a token', async () => {
    expect((await t.call(statementContract.list)).statusCode).toBe(401)
    expect((await t.call(statementContract.download, { body: {} })).statusCode).toBe(401)
  })
})

describe('a statement as a file', () => {
  it('is a CSV that spreadsheets read, of everything or of one currency', async () => {
    const response = await t.app.inject({ url: await download('gbp') })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="kindling-statement-\d{4}-\d\d-\d\d.csv"$/,
      ),
    })
    expect(response.body.charCodeAt(0)).toBe(0xfeff)
    const lines = response.body.slice(1).split('\r\n')
    expect(lines[0]).toBe('"Date","Currency","Description","Booking","Withdrawal","Amount","Balance"')
    expect(lines[1]).toMatch(/^"[-\dT:.]+Z","GBP","Set aside for a booking","Bike repair","",-12,38$/)
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toBe('')
    const whole = await t.app.inject({ url: await download() })
    expect(whole.body.split('\r\n')).toHaveLength(7)
  })

  it('comes whole, however long', { timeout: 60_000 }, async () => {
    const member = await market.makeNeighbour()
    await churn(member, 510)
    const response = await t.app.inject({ url: await download('gbp', member) })
    expect(response.body.split('\r\n')).toHaveLength(512)
  })

  it('runs no formula', () => {
    expect(csvLine(['=1+1', '+1', '-1', '@x', '\tx', 'say "hi",\nthere', -5])).toBe(
      `"'=1+1","'+1","'-1","'@x","'\tx","say ""hi"",\nthere",-5\r\n`,
    )
  })

  it('is given by a link that is the member’s own, for some minutes', async () => {
    const url = await download('gbp')
    const other = await t.makeMember()
    const changed = [
      url.replace('/gbp?', '/spark?'),
      url.replace('/gbp?', '/everything?'),
      url.replace('/gbp?', '/pounds?'),
      url.replace(ada.id, other.id),
      url.replace(/key=[^&]*/, 'key=x'),
      url.split('?')[0] ?? '',
    ]
    for (const wrong of changed) expect((await t.app.inject({ url: wrong })).statusCode, wrong).toBe(404)
    expect((await t.app.inject({ url })).statusCode).toBe(200)
    t.clock.advance(10 * 60_000)
    expect((await t.app.inject({ url })).statusCode).toBe(404)
  })
})
