import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeReconcileService } from '../../src/features/reconciliation/reconcile-service.ts'
import { checkBooks } from '../../src/ledger/books/check-books.ts'
import { turnOf } from '../depth.ts'
import type { TestMember } from '../make-member.ts'
import type { Offer } from '../market.ts'
import { PLATFORM } from '../stripe-double/books.ts'
import type { FaultKind } from '../stripe-double/faults.ts'
import { LATER, openShop, type Shop, SOON } from './shop.ts'
import { makeStripeApp, type StripeApp } from './stripe-app.ts'

let t: StripeApp
let shop: Shop
let client: TestMember
let provider: TestMember
let offer: Offer
/** The platform's balance at Stripe before the test, in pence. */
let before: number
beforeAll(async () => {
  t = await makeStripeApp()
  shop = openShop(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  client = await shop.makeNeighbour()
  provider = await shop.makeNeighbour()
  offer = await shop.makeOffer(provider, 20)
  before = t.double.books.balances.get(PLATFORM) ?? 0
})
afterEach(() => t.double.faults.liftAll())

const cash = async (member: TestMember) => (await shop.wallet(member)).balance
/** Pounds that the platform has gained since. */
const gained = () => ((t.double.books.balances.get(PLATFORM) ?? 0) - before) / 100
const statusOf = async (id: string) => {
  const { rows } = await t.deps.pool.query<{ status: string }>('select status from bookings where id = $1', [
    id,
  ])
  return rows[0]?.status
}
/** Pence authorised on cards of this test's client. */
const setAside = () =>
  [...t.double.books.paymentIntents.values()]
    .filter(({ metadata }) => metadata.memberId === client.id)
    .reduce((sum, { amount_capturable: amount }) => sum + amount, 0)

const CREATE = 'POST /v1/payment_intents'
const READ = /^GET \/v1\/payment_intents\/\w+$/
const CAPTURE = /^POST .+\/capture$/
const CANCEL = /^POST .+\/cancel$/

interface Journey {
  name: string
  calls: readonly (string | RegExp)[]
  /** Runs the journey and plants the fault where it strikes. @returns the state at the end */
  travel(plant: () => void): Promise<unknown>
  end: unknown
}

const journeys: readonly Journey[] = [
  {
    name: 'a wallet is funded',
    calls: [CREATE, READ],
    async travel(plant) {
      plant()
      await shop.fund(client, 15)
      await settleDown()
      return [await cash(client), gained()]
    },
    end: [15, 15],
  },
  {
    name: 'a wallet is funded by a browser that never comes back',
    calls: [READ],
    async travel(plant) {
      const { clientSecret } = await shop.beginFunding(client, 15)
      t.double.browser.confirm(clientSecret)
      plant()
      await settleDown()
      return [await cash(client), gained()]
    },
    end: [15, 15],
  },
  {
    name: 'a booking is paid by card and accepted',
    calls: [CREATE, READ, CAPTURE],
    async travel(plant) {
      plant()
      const id = await shop.book(client, offer, SOON)
      await shop.act(provider, 'accept', id)
      await settleDown()
      return [await statusOf(id), gained(), setAside()]
    },
    end: ['accepted', 20, 0],
  },
  {
    name: 'a booking whose price is set aside is rejected',
    calls: [CANCEL],
    async travel(plant) {
      const id = await shop.book(client, offer, SOON)
      plant()
      await shop.act(provider, 'reject', id)
      await settleDown()
      return [await statusOf(id), gained(), setAside()]
    },
    end: ['rejected', 0, 0],
  },
  {
    name: 'a booking’s price is released by the card’s bank before the answer',
    calls: [READ],
    async travel(plant) {
      const id = await shop.book(client, offer, SOON)
      t.double.lapse([...t.double.books.paymentIntents.keys()].at(-1) ?? '')
      plant()
      await settleDown()
      return [await statusOf(id), gained(), setAside()]
    },
    end: ['rejected', 0, 0],
  },
  {
    name: 'a booking’s price is released by the card’s bank, and the answer is yes',
    calls: [READ],
    async travel(plant) {
      const id = await shop.book(client, offer, SOON)
      t.double.lapse([...t.double.books.paymentIntents.keys()].at(-1) ?? '')
      plant()
      await shop.act(provider, 'accept', id)
      await settleDown()
      return [await statusOf(id), gained(), setAside()]
    },
    end: ['rejected', 0, 0],
  },
  {
    name: 'a booking whose price was charged is rejected',
    calls: ['POST /v1/refunds'],
    async travel(plant) {
      const id = await shop.book(client, offer, LATER)
      expect(gained()).toBe(20)
      plant()
      await shop.act(provider, 'reject', id)
      await settleDown()
      return [await statusOf(id), gained(), setAside()]
    },
    end: ['rejected', 0, 0],
  },
  {
    name: 'a card pays, and no booking follows',
    calls: [CANCEL],
    async travel(plant) {
      await shop.pay(client, offer, SOON)
      plant()
      await shop.pass(16)
      await settleDown()
      return [gained(), setAside()]
    },
    end: [0, 0],
  },
  {
    name: 'an account is opened',
    calls: ['POST /v1/accounts'],
    async travel(plant) {
      plant()
      const isOpened = (await shop.openAccount(provider)).statusCode === 200
      if (!isOpened) {
        await settleDown()
        await shop.openAccount(provider)
      }
      const account = await shop.accountOf(provider)
      return t.double.books.accounts.get(account)?.metadata?.memberId === provider.id
    },
    end: true,
  },
  {
    name: 'cash is withdrawn and arrives',
    calls: ['POST /v1/transfers', 'POST /v1/payouts', /^GET \/v1\/(transfers|payouts)/],
    async travel(plant) {
      const payee = await shop.makePayee(50)
      plant()
      await shop.withdraw(payee, 20)
      await shop.pass(1)
      await settleDown()
      for (const { id, status } of t.double.books.payouts.values()) {
        if (status === 'pending') t.double.bank.payOut(id)
      }
      await settleDown()
      return [await cash(payee), gained(), t.double.books.balances.get(await shop.accountOf(payee))]
    },
    end: [30, -20, 0],
  },
  {
    name: 'cash is withdrawn and comes back',
    calls: [/^POST .+\/reversals$/],
    async travel(plant) {
      const payee = await shop.makePayee(50)
      await shop.withdraw(payee, 20)
      await shop.pass(1)
      plant()
      for (const { id, status } of t.double.books.payouts.values()) {
        if (status === 'pending') t.double.bank.sendBack(id)
      }
      await settleDown()
      return [await cash(payee), gained(), t.double.books.balances.get(await shop.accountOf(payee))]
    },
    end: [50, 0, 0],
  },
]

/** Lets retries run: within minutes, and after more than a day, when Stripe has forgotten idempotency keys. */
async function settleDown(): Promise<void> {
  for (const minutes of [1, 20, 26 * 60, 1]) await shop.pass(minutes)
}

// Stripe's client makes three attempts for each call.
const kinds: readonly (readonly [FaultKind, times: number])[] = [
  ['drop-before', 3],
  ['drop-after', 3],
  ['error-after', 1],
]

/** Nightly, every fault strikes every call; in a check, each call has one fault, in turn. */
let nth = 0
const faultsOf = (calls: Journey['calls']) =>
  calls.flatMap((call) => {
    nth += 1
    return turnOf(kinds, { nth, of: kinds.length }).map(([kind, times]) => ({ call, kind, times }))
  })

describe.each(journeys)('$name', ({ calls, travel, end }) => {
  // spec: marketplace §7 failing calls
  it('ends as expected without a fault', async () => {
    expect(await travel(() => {})).toEqual(end)
  })

  // spec: marketplace §7 failing calls
  it.each(faultsOf(calls))(
    'ends as expected with $kind at $call',
    async ({ call, kind, times }) => {
      let lift = () => {}
      const outcome = await travel(() => {
        lift = t.double.faults.plant({ call, kind, times })
      })
      lift()
      expect(outcome).toEqual(end)
      expect((await makeReconcileService(t.deps).reconcile(async () => {})).differences).toEqual([])
      expect(await checkBooks(t.db)).toEqual([])
      expect(t.double.faults.struck()).toBeGreaterThan(0)
    },
    30_000,
  )
})
