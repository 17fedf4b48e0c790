import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import { withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../src/ledger/books/check-books.ts'
import { roundsOf } from '../depth.ts'
import type { TestMember } from '../make-member.ts'
import { makeTestApp, type TestApp } from '../make-test-app.ts'
import { keyed, type Market, type Offer, openMarket } from '../market.ts'

// Twenty rounds of each nightly; the check has fewer.
const repeats = (inCheck: number) => roundsOf('DOUBLE_SPEND_REPEATS', { inCheck, atNight: 20 })

let t: TestApp
let market: Market
let offer: Offer
const PRICE = 731
beforeAll(async () => {
  t = await makeTestApp()
  market = openMarket(t)
  offer = await market.makeOffer(await market.makeNeighbour(), penceToPounds(PRICE))
})
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([])
})
afterAll(() => t.close())

interface Ended {
  statusCode: number
  body: unknown
}

/** Sends calls concurrently, each with its own idempotency key. @returns the number of each outcome */
async function atOnce(
  count: number,
  ask: (key: string, nth: number) => Promise<Ended>,
): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: count }, (_, nth) => untilAnswered(ask, nth)))
  const outcomes: Record<string, number> = {}
  for (const { statusCode, body } of answers) {
    const outcome = statusCode === 200 ? 'success' : String(Object(body).code)
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  return outcomes
}

/** Retries with the same idempotency key after 503 or while the first attempt is still running. */
async function untilAnswered(ask: (key: string, nth: number) => Promise<Ended>, nth: number): Promise<Ended> {
  const key = v7()
  for (;;) {
    const answer = await ask(key, nth)
    if (answer.statusCode !== 503 && Object(answer.body).code !== 'conflict') return answer
  }
}

function idOf({ body }: Ended): string {
  return String(Object(Object(body).data).id)
}

/** The expected outcomes: `possible` successes, and `insufficient_funds` for the rest. */
const soMany = (possible: number, count: number) =>
  Object.fromEntries(
    [
      ['success', possible],
      ['insufficient_funds', count - possible],
    ].filter(([, n]) => n !== 0),
  )

async function bankAccountOf(member: TestMember): Promise<string> {
  const body = { bank_name: 'Harbour Bank', account_number: '20-00-00 12345678', account_name: 'Robin Field' }
  return (await t.call(withdrawalContract.addMethod, { as: member, body })).data().id
}

describe.each(Array.from({ length: repeats(5) }, (_, round) => round))(
  'concurrent spending of ten sparks (%i)',
  () => {
    it('twenty requests hold as many prices as the balance covers', async () => {
      const [cheap, price] = [await market.makeOffer(offer.owner, 2.92), 1460]
      const possible = Math.floor(10_000 / price)
      const member = await market.makeNeighbour()
      expect(await atOnce(20, (key) => market.order(member, cheap, 'spark_token', key))).toEqual(
        soMany(possible, 20),
      )
      expect((await market.wallet(member)).tokens).toBe(millisToSparks(10_000 - possible * price))
    })
  },
)

describe.each(Array.from({ length: repeats(5) }, (_, round) => round))('two tabs (%i)', () => {
  // spec: marketplace §9 double spend
  it('each pay for a booking with money for one: one succeeds, the other gets insufficient_funds', async () => {
    const member = await market.makeNeighbour(penceToPounds(2 * PRICE - 1))
    const tab = async () => {
      const paid = await untilAnswered((key) => market.order(member, offer, 'wallet', key), 0)
      if (paid.statusCode !== 200) return paid
      return await market.request(member, offer, idOf(paid))
    }
    expect(await atOnce(2, tab)).toEqual({ success: 1, insufficient_funds: 1 })
    expect(await market.wallet(member)).toMatchObject({
      cash: penceToPounds(PRICE - 1),
      held_cash: penceToPounds(PRICE),
    })
  })

  // spec: marketplace §9 double spend
  it('share one payment and one idempotency key, and get the same booking', async () => {
    const member = await market.makeNeighbour(penceToPounds(2 * PRICE))
    const [payment, booking] = [v7(), v7()]
    const tab = async () => {
      const { id } = (await market.order(member, offer, 'wallet', payment)).data()
      return (await market.request(member, offer, id, { key: booking })).data().id
    }
    const [one, other] = await Promise.all([tab(), tab()])
    expect(one).toBe(other)
    expect((await market.wallet(member)).cash).toBe(penceToPounds(PRICE))
  })
})

describe.each(Array.from({ length: repeats(4) }, (_, round) => round))(
  'concurrent holds and withdrawals (%i)',
  () => {
    it('never spend more than the balance', async () => {
      const member = await market.makeNeighbour(penceToPounds(10 * PRICE))
      const body = {
        amount: penceToPounds(PRICE),
        currency: 'gbp',
        withdrawal_method_id: await bankAccountOf(member),
      }
      const outcomes = await atOnce(20, (key, nth) =>
        nth % 2 === 0
          ? market.order(member, offer, 'wallet', key)
          : t.call(withdrawalContract.withdraw, { as: member, body, headers: keyed(key) }),
      )
      expect(outcomes).toEqual(soMany(10, 20))
      expect((await market.wallet(member)).cash).toBe(0)
    })
  },
)

// Runs last: each test audits the ledger, which these rounds fill.
describe.each([2, 20, 200])('%i concurrent requests for one balance', (count) => {
  const times = repeats(count > 20 ? 2 : 5)
  /** The number that the balance allows: from none to all, by round. */
  const possibleIn = (round: number) => Math.round((round / Math.max(times - 1, 1)) * count)

  // spec: marketplace §9 double spend
  it(`hold exactly as often as the cash is enough for, in ${times} rounds`, async () => {
    for (let round = 0; round < times; round += 1) {
      const [possible, rest] = [possibleIn(round), (round * 97) % PRICE]
      const member = await market.makeNeighbour(penceToPounds(possible * PRICE + rest))
      expect(await atOnce(count, (key) => market.order(member, offer, 'wallet', key))).toEqual(
        soMany(possible, count),
      )
      expect(await market.wallet(member)).toMatchObject({
        cash: penceToPounds(rest),
        held_cash: penceToPounds(possible * PRICE),
      })
    }
  }, 120_000)

  // spec: marketplace §9 double spend
  it(`withdraw exactly as often as the cash is enough for, in ${times} rounds`, async () => {
    for (let round = 0; round < times; round += 1) {
      const possible = possibleIn(round)
      const member = await market.makeNeighbour(penceToPounds(possible * PRICE + 1))
      const body = {
        amount: penceToPounds(PRICE),
        currency: 'gbp',
        withdrawal_method_id: await bankAccountOf(member),
      }
      const withdraw = (key: string) =>
        t.call(withdrawalContract.withdraw, { as: member, body, headers: keyed(key) })
      expect(await atOnce(count, withdraw)).toEqual(soMany(possible, count))
      expect((await market.wallet(member)).cash).toBe(0.01)
    }
  }, 120_000)

  // spec: marketplace §9 double spend
  it('with one idempotency key take effect once, and all get the same response', async () => {
    const [member, key] = [await market.makeNeighbour(penceToPounds(count * PRICE)), v7()]
    const ask = () => market.order(member, offer, 'wallet', key)
    const answers = await Promise.all(Array.from({ length: count }, (_, nth) => untilAnswered(ask, nth)))
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect((await market.wallet(member)).held_cash).toBe(penceToPounds(PRICE))
  }, 60_000)

  // spec: marketplace §9 double spend
  it('book once with one payment, and the others get intent_unusable', async () => {
    const member = await market.makeNeighbour(penceToPounds(PRICE))
    const intentId = await market.pay(member, offer)
    const outcomes = await atOnce(count, (key) => market.request(member, offer, intentId, { key }))
    expect(outcomes).toEqual({ success: 1, intent_unusable: count - 1 })
  }, 60_000)
})
