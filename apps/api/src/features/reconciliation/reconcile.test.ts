import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LATER, openShop, type Shop, SOON } from '../../../test/payments/shop.ts'
import { makeStripeApp, type StripeApp } from '../../../test/payments/stripe-app.ts'
import { clientOf } from '../../../test/stripe-double/double-kit.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { makeReconcileService } from './reconcile-service.ts'

let t: StripeApp
let shop: Shop
/** Differences left by earlier tests. */
let planted: Set<string>
beforeAll(async () => {
  t = await makeStripeApp()
  shop = openShop(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  planted = new Set((await reconcileAll()).map((difference) => JSON.stringify(difference)))
})

const reconcileAll = async () => (await makeReconcileService(t.deps).reconcile(async () => {})).differences
const reconcile = async () => (await reconcileAll()).filter((one) => !planted.has(JSON.stringify(one)))
const rules = async () => (await reconcile()).map(({ rule }) => rule)
const query = (text: string) => t.deps.pool.query(text)
const newest = <T>(kind: Map<string, T>): T => {
  const one = [...kind.values()].at(-1)
  if (one === undefined) throw new Error('there is none')
  return one
}

/** Changes `provider_calls` without its triggers, as only a bug or an administrator could. */
async function forge(change: string): Promise<void> {
  const guarded = (how: string) => query(`alter table provider_calls ${how} trigger user`)
  await guarded('disable')
  await query(`${change} where id = (select id from provider_calls order by id desc limit 1)`)
  await guarded('enable')
}

const KNOWN = 'a payment that we know is the processor’s'
const AMOUNT = 'a payment is for our amount'
const MONEY = 'what a card has paid is what our books have'
const TAKEN = 'a card’s money is taken when our books say so'
const STRAY = 'a payment of the processor’s is one of ours'
const DISPUTED = 'a dispute of a card’s stands as the processor says'
const ENDS = 'a payout ends as the processor says'
const TOLD = 'the processor does what it is told'

// spec: marketplace §9 reconciliation
it('reconciliation finds no difference in correct books with money in every state', async () => {
  const [client, provider] = [await shop.makeNeighbour(), await shop.makeNeighbour()]
  const offer = await shop.makeOffer(provider, 20)
  await shop.fund(client, 30)
  await shop.beginFunding(client, 5)
  await shop.order(client, offer, SOON)
  await shop.book(client, offer, SOON)
  await shop.act(provider, 'accept', await shop.book(client, offer, SOON))
  await shop.act(provider, 'reject', await shop.book(client, offer, LATER))
  await shop.act(provider, 'reject', await shop.book(client, offer, SOON))
  const payee = await shop.makePayee(50)
  await shop.withdraw(payee, 20)
  await shop.withdraw(payee, 10)
  expect(await reconcile()).toEqual([])
  await shop.pass(1)
  const [first = ''] = t.double.books.payouts.keys()
  t.double.bank.payOut(first)
  await shop.pass(1)
  expect(await reconcile()).toEqual([])
  await shop.pass(20)
  expect(await reconcile()).toEqual([])
  expect(await checkBooks(t.db)).toEqual([])
}, 60_000)

describe('reconciliation of deposits finds', () => {
  // spec: marketplace §9 reconciliation
  it('a payment whose webhook was lost, until it is confirmed', async () => {
    const client = await shop.makeNeighbour()
    const { clientSecret, payment_intent_id: id } = await shop.beginFunding(client, 10)
    t.double.browser.confirm(clientSecret)
    expect(await reconcile()).toMatchObject([
      { rule: MONEY, ours: '£0.00', theirs: expect.stringContaining(id) },
    ])
    await shop.confirmFunding(client, id)
    expect(await reconcile()).toEqual([])
  })

  it('a refund made at the processor', async () => {
    const payment = await shop.fund(await shop.makeNeighbour(), 10)
    await clientOf(t.double).refunds.create({ payment_intent: payment, amount: 1 })
    expect(await reconcile()).toMatchObject([
      { rule: MONEY, ours: '£10.00', theirs: expect.stringMatching(/^£9.99 /) },
    ])
  })

  // asvs: Stripe's guidance
  it('a different amount and a missing payment', async () => {
    const client = await shop.makeNeighbour()
    const { payment_intent_id: id } = await shop.beginFunding(client, 10)
    newest(t.double.books.paymentIntents).amount = 1001
    expect(await rules()).toEqual([AMOUNT])
    t.double.books.paymentIntents.delete(id)
    expect(await rules()).toEqual([KNOWN])
  })

  // spec: marketplace §9 reconciliation
  it('a payment at the processor that no row is about, once it has money', async () => {
    const stripe = clientOf(t.double)
    const stray = await stripe.paymentIntents.create({
      amount: 700,
      currency: 'gbp',
      metadata: { key: 'fund:gone' },
    })
    expect(await reconcile()).toEqual([])
    t.double.browser.confirm(stray.client_secret ?? '')
    expect(await reconcile()).toEqual([
      { rule: STRAY, place: stray.id, ours: 'nothing', theirs: '£7.00 (succeeded) under fund:gone' },
    ])
  })
})

describe('reconciliation of card bookings finds', () => {
  async function booked(days: number) {
    const [client, provider] = [await shop.makeNeighbour(), await shop.makeNeighbour()]
    const id = await shop.book(client, await shop.makeOffer(provider, 20), days)
    return { id, provider, payment: newest(t.double.books.paymentIntents) }
  }

  it('an authorisation that the books have as captured', async () => {
    await booked(SOON)
    await query(
      'update card_payments set captured_at = now() where created_at = (select max(created_at) from card_payments)',
    )
    expect(await rules()).toEqual([TAKEN])
  })

  it('a capture made at the processor', async () => {
    const { payment } = await booked(SOON)
    await clientOf(t.double).paymentIntents.capture(payment.id)
    expect(await rules()).toEqual([TAKEN])
  })

  // spec: marketplace §9 reconciliation
  it('a missing capture of an accepted booking', async () => {
    const { id, provider } = await booked(SOON)
    await shop.act(provider, 'accept', id)
    expect(await reconcile()).toEqual([])
    await forge('delete from provider_calls')
    expect(await rules()).toEqual([TAKEN])
  })

  // spec: marketplace §9 reconciliation
  it('an authorisation that lapsed', async () => {
    const { payment } = await booked(SOON)
    t.double.lapse(payment.id)
    expect(await rules()).toEqual([MONEY])
  })

  it('a missing refund', async () => {
    const { id, provider } = await booked(LATER)
    await shop.act(provider, 'reject', id)
    expect(await reconcile()).toEqual([])
    await forge(`update provider_calls set state = 'done', finished_at = now()`)
    expect(await rules()).toEqual([MONEY])
  })
})

// spec: marketplace §9 reconciliation
it('reconciliation finds a failed refund', async () => {
  const [client, provider] = [await shop.makeNeighbour(), await shop.makeNeighbour()]
  await shop.act(provider, 'reject', await shop.book(client, await shop.makeOffer(provider, 20), LATER))
  await shop.pass(1)
  expect(await reconcile()).toEqual([])
  t.double.bank.failRefund(newest(t.double.books.refunds).id)
  expect(await reconcile()).toMatchObject([
    { place: expect.stringMatching(/^refund close:/), theirs: 'failed, £20.00' },
  ])
})

describe('reconciliation of disputes finds', () => {
  it('a dispute whose webhook was lost, until it is handled', async () => {
    const payment = await shop.fund(await shop.makeNeighbour(), 10)
    const dispute = t.double.disputes.open(payment)
    expect(await reconcile()).toEqual([
      expect.objectContaining({ rule: MONEY, ours: '£10.00', theirs: `£0.00 (${payment} is succeeded)` }),
      { rule: DISPUTED, place: `dispute ${dispute}`, ours: 'nothing', theirs: 'taken (needs_response)' },
    ])
    await t.settle()
    expect(await reconcile()).toEqual([])
  })

  it('a dispute won without its webhook, and one that the processor doesn’t know', async () => {
    const payment = await shop.fund(await shop.makeNeighbour(), 10)
    const dispute = t.double.disputes.open(payment)
    await t.settle()
    t.double.disputes.close(dispute, 'won')
    t.double.webhooks.take()
    expect(await rules()).toEqual([MONEY, DISPUTED])
    t.double.books.disputes.delete(dispute)
    expect(await rules()).toEqual([MONEY, DISPUTED])
  })
})

describe('reconciliation of withdrawals finds', () => {
  async function sent() {
    const payee = await shop.makePayee(50)
    await shop.withdraw(payee, 20)
    await shop.pass(1)
    const payout = newest(t.double.books.payouts)
    return { payee, payout }
  }

  it('a payout whose end is unknown here', async () => {
    const { payout } = await sent()
    expect(await reconcile()).toEqual([])
    t.double.bank.payOut(payout.id)
    expect(await rules()).toEqual([ENDS])
    await shop.pass(1)
    expect(await reconcile()).toEqual([])
  })

  it('a payout that the bank returned after it had arrived', async () => {
    const { payout } = await sent()
    t.double.bank.payOut(payout.id)
    await shop.pass(1)
    t.double.bank.sendBack(payout.id)
    expect(await rules()).toEqual([ENDS])
  })

  it('a missing payout and a missing transfer', async () => {
    const { payout } = await sent()
    t.double.books.payouts.delete(payout.id)
    const isKnown = 'a payout that we know is the processor’s'
    expect(await rules()).toEqual([isKnown])
    t.double.books.transfers.delete(newest(t.double.books.transfers).id)
    expect(await rules()).toEqual([isKnown, 'a transfer that we know is the processor’s'])
  })

  it('a reversed transfer of a payout in transit', async () => {
    await sent()
    newest(t.double.books.transfers).amount_reversed = 2000
    const isTakenBack = 'a transfer is taken back when its payout failed, and only then'
    expect(await rules()).toEqual([isTakenBack])
  })

  // spec: marketplace §9 reconciliation
  // asvs: Stripe's guidance
  it('a second transfer', async () => {
    const { payee } = await sent()
    const destination = await shop.accountOf(payee)
    const { transfers } = clientOf(t.double)
    const { id } = await transfers.create({ amount: 2000, currency: 'gbp', destination })
    expect(await reconcile()).toEqual([
      {
        rule: 'a transfer of the processor’s is one of ours',
        place: id,
        ours: 'nothing',
        theirs: '£20.00 under no key',
      },
    ])
    await transfers.createReversal(id)
    expect(await reconcile()).toEqual([])
  })

  it('a payout that isn’t queued', async () => {
    await shop.withdraw(await shop.makePayee(50), 20)
    expect(await reconcile()).toEqual([])
    await forge('delete from provider_calls')
    expect(await rules()).toEqual(['a payout that isn’t over is being sent'])
  })
})

// spec: marketplace §9 reconciliation
it('reconciliation finds calls that were refused or not delivered for 12 hours', async () => {
  const place = `withdraw:${await shop.withdraw(await shop.makePayee(50), 20)}`
  const found = async () => (await reconcile()).filter((one) => one.place === place)
  t.clock.advance(13 * 60 * 60_000)
  expect(await found()).toMatchObject([
    { rule: TOLD, ours: 'payout', theirs: expect.stringMatching(/^not reached/) },
  ])
  await forge(`update provider_calls set state = 'refused', problem = 'a reason', finished_at = now()`)
  expect(await found()).toMatchObject([{ rule: TOLD, ours: 'payout', theirs: 'refused: a reason' }])
})
