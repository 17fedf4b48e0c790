// spec: marketplace §2 statement

import { moneyContract } from '@kindling/domain/money/money-contract'
import { type Movement, statementContract } from '@kindling/domain/money/statement-contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterElsewhere, type TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { type Market, openMarket } from '../../../test/market.ts'
import { sessions } from '../../db/schema/members/auth.ts'
import { members } from '../../db/schema/members/members.ts'
import { inTransaction } from '../../db/transaction.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import { postTransfer } from '../../ledger/transfers.ts'

let t: TestApp
let market: Market
let ada: TestMember
let ben: TestMember
let bookingId: string
beforeAll(async () => {
  t = await makeTestApp()
  market = openMarket(t)
  ada = await market.makeNeighbour(50, { firstname: 'Ada', lastname: 'Marsh' })
  ben = await market.makeNeighbour(0, { firstname: 'Ben', lastname: 'Hill', timeZone: 'Pacific/Kiritimati' })
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

/** Posts many small cash movements. */
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

describe('the wallet statement', () => {
  it('lists movements with reason, booking, signed amount and balance', async () => {
    const brief = ({ currency, amount, balance, reason, booking, other }: Movement) => [
      ...[currency, amount, balance, reason, booking?.side ?? null, other],
    ]
    expect((await read()).map(brief)).toEqual([
      ['spark', 6, 10, 'Back in your wallet: rejected by the provider', 'client', 'Ben Hill'],
      ['spark', -6, 4, 'Set aside for a booking, and given back', 'client', 'Ben Hill'],
      ['gbp', -12, 38, 'Paid for a booking', 'client', 'Ben Hill'],
      ['gbp', 50, 50, 'Demo funds', null, null],
      ['spark', 10, 10, 'Welcome to Kindling', null, null],
    ])
    expect((await read({}, ben)).map(brief)).toEqual([
      ['gbp', 12, 12, 'Received for a booking', 'provider', 'Ada Marsh'],
      ['spark', 10, 10, 'Welcome to Kindling', null, null],
    ])
    expect((await read({ currency: 'gbp' })).at(0)?.booking).toEqual({
      id: bookingId,
      title: 'Bike repair',
      side: 'client',
    })
  })

  it('can be filtered by currency and has only one’s own movements', async () => {
    expect(new Set((await read({ currency: 'spark' })).map(({ currency }) => currency))).toEqual(
      new Set(['spark']),
    )
    expect(await read({ currency: 'gbp' })).toHaveLength(2)
    expect(await read({}, await t.makeMember())).toEqual([])
  })

  it('pages without gaps, with balances that add up', async () => {
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
  ])('refuses %s with 422', async (query) => {
    const headers = { authorization: `Bearer ${await ada.token()}` }
    const response = await t.app.inject({ url: `/api/wallet/statement?${query}`, headers })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: 'invalid' })
  })

  it('needs a token', async () => {
    expect((await t.call(statementContract.list)).statusCode).toBe(401)
    expect((await t.call(statementContract.download, { body: {} })).statusCode).toBe(401)
    expect((await t.call(statementContract.years)).statusCode).toBe(401)
  })
})

describe('totals by tax year', () => {
  const yearsOf = async (as: TestMember) => (await t.call(statementContract.years, { as })).data()

  it('have earned, spent, deposits and withdrawals, and add up to the balance', async () => {
    const [year] = await yearsOf(ada)
    expect(year?.from).toMatch(/^\d{4}-04-06$/)
    expect(year?.to).toMatch(/^\d{4}-04-05$/)
    expect(year?.gbp).toEqual({ earned: 0, spent: 12, paid_in: 0, withdrawn: 0, other: 50 })
    // A hold and its release cancel out.
    expect(year?.spark).toEqual({ earned: 0, spent: 0, paid_in: 0, withdrawn: 0, other: 10 })
    expect((await yearsOf(ben))[0]?.gbp).toMatchObject({ earned: 12, spent: 0 })
    for (const as of [ada, ben]) {
      const { cash, tokens } = (await t.call(moneyContract.balance, { as })).data()
      const balances = (await yearsOf(as)).map(({ gbp, spark }) =>
        [gbp, spark].map((of) => of.earned - of.spent + of.paid_in - of.withdrawn + of.other),
      )
      expect(balances).toEqual([[cash, tokens]])
    }
  })

  it('split years in the member’s time zone, newest first', async () => {
    const member = await t.makeMember()
    // 00:30 on 6 April in London is the evening of the 5th in New York.
    for (const [nth, at] of ['2025-04-05T22:30:00Z', '2025-04-05T23:30:00Z'].entries()) {
      await inTransaction(t.db, (tx) =>
        postTransfer(tx, {
          key: `fund:${v7()}`,
          reason: 'Paid in by card',
          entries: [
            { account: memberAccount(member.id, 'GBP'), amount: 100 * (nth + 1) },
            { account: { kind: 'card_clearing', currency: 'GBP' }, amount: -100 * (nth + 1) },
          ],
          at: new Date(at),
        }),
      )
    }
    const paidIn = async () => (await yearsOf(member)).map(({ from, gbp }) => [from, gbp.paid_in])
    const years = await paidIn()
    expect(years.at(-1)).toEqual(['2024-04-06', 1])
    expect(years.at(-2)).toEqual(['2025-04-06', 2])
    await t.db.update(members).set({ timeZone: 'America/New_York' }).where(eq(members.id, member.id))
    expect((await paidIn()).at(-1)).toEqual(['2024-04-06', 3])
  })

  it('are empty without movements', async () => {
    expect(await yearsOf(await t.makeMember())).toEqual([])
  })
})

describe('the statement as CSV', () => {
  it('has all movements, of both currencies or one', async () => {
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
    expect(lines[0]).toBe(
      '"Date","Time","Currency","Description","Other side","Booking","Booking ID","Withdrawal","Fee","Amount","Balance"',
    )
    expect(lines[1]).toBe(
      `${lines[1]?.slice(0, 24)}"GBP","Paid for a booking","Ben Hill","Bike repair","${bookingId}","",0,-12,38`,
    )
    expect(lines[1]).toMatch(/^"\d{4}-\d\d-\d\d","\d\d:\d\d:\d\d",/)
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toBe('')
    const whole = await t.app.inject({ url: await download() })
    expect(whole.body.split('\r\n')).toHaveLength(7)
  })

  it('is complete for long statements', { timeout: 60_000 }, async () => {
    const member = await market.makeNeighbour()
    await churn(member, 510)
    const response = await t.app.inject({ url: await download('gbp', member) })
    expect(response.body.split('\r\n')).toHaveLength(512)
  })

  it('has local dates, and semicolons if requested', async () => {
    const body = { currency: 'gbp', separator: 'semicolon' } as const
    const { url } = (await t.call(statementContract.download, { as: ben, body })).data()
    const [, line = ''] = (await t.app.inject({ url })).body.split('\r\n')
    const [day, time] = line.split(';')
    const local = new Date((await read({ currency: 'gbp' }, ben))[0]?.at ?? '').toLocaleString('sv-SE', {
      timeZone: 'Pacific/Kiritimati',
    })
    expect(`${day} ${time}`.replaceAll('"', '')).toBe(local)
    expect(line).toMatch(/;"Received for a booking";"Ada Marsh";"Bike repair";"[\w-]{36}";"";0;12;12$/)
  })

  // asvs: deviation 8
  it('link ends with its session and with the account', async () => {
    const member = await market.makeNeighbour()
    const other = await enterElsewhere(t.deps, member)
    const [mine, others] = [await download('gbp', member), await download('gbp', other)]
    await t.endSession(member)
    expect((await t.app.inject({ url: mine })).statusCode).toBe(404)
    expect((await t.app.inject({ url: others })).statusCode).toBe(200)
    // As deleting the account does.
    await t.db.delete(sessions).where(eq(sessions.memberId, member.id))
    expect((await t.app.inject({ url: others })).statusCode).toBe(404)
  })

  // asvs: deviation 8
  it('link is bound to its parameters and expires after ten minutes', async () => {
    const url = await download('gbp')
    const other = await t.makeMember()
    const changed = [
      url.replace('/gbp-comma?', '/spark-comma?'),
      url.replace('/gbp-comma?', '/gbp-semicolon?'),
      url.replace('/gbp-comma?', '/everything-comma?'),
      url.replace('/gbp-comma?', '/pounds-comma?'),
      url.replace('/gbp-comma?', '/gbp?'),
      url.replace(ada.sessionId, other.sessionId),
      url.replace(/key=[^&]*/, 'key=x'),
      url.split('?')[0] ?? '',
    ]
    for (const wrong of changed) expect((await t.app.inject({ url: wrong })).statusCode, wrong).toBe(404)
    expect((await t.app.inject({ url })).statusCode).toBe(200)
    t.clock.advance(10 * 60_000)
    expect((await t.app.inject({ url })).statusCode).toBe(404)
  })
})
