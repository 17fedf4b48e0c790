import { accountContract } from '@kindling/domain/account/account-contract'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { type Market, type Offer, openMarket } from '../../../test/market.ts'
import { LATER, openShop, type Shop } from '../../../test/payments/shop.ts'
import { makeStripeApp, type StripeApp } from '../../../test/payments/stripe-app.ts'
import { clientOf } from '../../../test/stripe-double/double-kit.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { makeReconcileService } from '../reconciliation/reconcile-service.ts'

let t: StripeApp
let shop: Shop
let market: Market
let ada: TestMember
let ben: TestMember
let offer: Offer
beforeAll(async () => {
  t = await makeStripeApp()
  shop = openShop(t)
  market = openMarket(t)
})
beforeEach(async () => {
  ada = await shop.makeNeighbour()
  ben = await shop.makeNeighbour()
  offer = await shop.makeOffer(ben, 20)
})
afterEach(async () => {
  await shop.pass(1)
  expect(await checkBooks(t.db)).toEqual([])
  const { reconcile } = makeReconcileService(t.deps)
  expect((await reconcile(async () => {})).differences).toEqual([])
})
afterAll(() => t.close())

const cash = async (member = ada) => {
  const { balance, owed } = await shop.wallet(member)
  return { balance, owed }
}
const collect = async () => {
  await t.deps.jobs.send('collect-owed', {})
  await t.deps.jobs.runDue({ only: 'collect-owed' })
}
const newestPayment = () => [...t.double.books.paymentIntents.keys()].at(-1) ?? ''
const noticesTo = async (as: TestMember) =>
  (await t.call(notificationContract.account, { as })).data().map(({ description }) => description)
const work = async (id: string) => {
  await shop.act(ada, 'in-progress', id)
  await shop.complete(ada, id)
}

describe('a disputed payment into a wallet', () => {
  it('leaves the wallet and returns when the dispute is won', async () => {
    const payment = await shop.fund(ada, 50)
    const dispute = t.double.disputes.open(payment)
    await t.settle()
    expect(await cash()).toEqual({ balance: 0, owed: 0 })
    expect(await noticesTo(ada)).toContain('Your card’s bank has taken back £50.00. It has left your wallet.')
    expect((await t.mailsTo(ada.email)).map(({ subject }) => subject)).toContain(
      'A card payment was taken back',
    )
    t.double.disputes.close(dispute, 'won')
    await t.settle()
    expect(await cash()).toEqual({ balance: 50, owed: 0 })
    expect(await noticesTo(ada)).toContain('Your card’s bank has given back £50.00 that it had taken.')
  })

  it('is owed as far as it was spent, and collected from later deposits', async () => {
    const payment = await shop.fund(ada, 50)
    const id = await market.book(ada, offer, 'wallet')
    await shop.act(ben, 'accept', id)
    await work(id)
    t.double.disputes.open(payment)
    await t.settle()
    expect(await cash()).toEqual({ balance: 0, owed: 20 })
    expect(await cash(ben)).toEqual({ balance: 20, owed: 0 })

    await market.fund(ada, 5)
    expect((await shop.wallet(ada)).withdrawable).toBe(0)
    await collect()
    expect(await cash()).toEqual({ balance: 0, owed: 15 })
    await market.fund(ada, 40)
    await Promise.all([collect(), collect()])
    expect(await cash()).toEqual({ balance: 25, owed: 0 })
  })

  it('stays out when lost; an inquiry moves nothing', async () => {
    const payment = await shop.fund(ada, 50)
    const inquiry = t.double.disputes.open(payment, { isInquiry: true })
    await t.settle()
    t.double.disputes.close(inquiry, 'won')
    await t.settle()
    expect(await cash()).toEqual({ balance: 50, owed: 0 })
    const dispute = t.double.disputes.open(payment, { amount: 3000 })
    await t.settle()
    t.double.disputes.close(dispute, 'lost')
    await t.settle()
    expect(await cash()).toEqual({ balance: 20, owed: 0 })
  })

  it('blocks deleting the account while something is owed', async () => {
    const payment = await shop.fund(ada, 50)
    await market.pay(ada, offer, 'wallet')
    t.double.disputes.open(payment)
    await t.settle()
    t.clock.advance(8 * 24 * 60 * 60_000)
    const { hindrances } = (await t.call(accountContract.standing, { as: ada })).data()
    expect(hindrances).toMatchObject([
      { kind: 'held' },
      {
        kind: 'owed',
        message:
          'You owe £20.00 for a card payment that was taken back. It is taken from what comes into your wallet. Add money to your wallet to settle it.',
      },
    ])
    await shop.pass(20)
    await collect()
    expect(await cash()).toEqual({ balance: 0, owed: 0 })
    const after = (await t.call(accountContract.standing, { as: ada })).data().hindrances
    expect(after).toEqual([])
  })

  it('by the sandbox’s always-disputed card leaves a balance of zero', async () => {
    const { clientSecret, payment_intent_id: id } = await shop.beginFunding(ada, 10)
    t.double.browser.confirm(clientSecret, '4000000000000259')
    await shop.confirmFunding(ada, id)
    await t.settle()
    expect(await cash()).toEqual({ balance: 0, owed: 0 })
  })
})

describe('a disputed payment for a booking', () => {
  it('is owed by the client, and the provider is paid anyway', async () => {
    const id = await shop.book(ada, offer, LATER)
    t.double.disputes.open(newestPayment())
    await t.settle()
    expect(await cash()).toEqual({ balance: 0, owed: 20 })
    await shop.act(ben, 'accept', id)
    t.clock.advance(LATER * 24 * 60 * 60_000)
    await work(id)
    expect(await cash(ben)).toEqual({ balance: 20, owed: 0 })
    expect(await cash()).toEqual({ balance: 0, owed: 20 })
  })

  it('clears the debt when the booking is refunded, and credits the wallet when the dispute is won', async () => {
    await market.fund(ada, 8)
    const id = await shop.book(ada, offer, LATER)
    const dispute = t.double.disputes.open(newestPayment())
    await t.settle()
    expect(await cash()).toEqual({ balance: 0, owed: 12 })
    await shop.act(ben, 'reject', id)
    await shop.pass(1)
    expect(await cash()).toEqual({ balance: 8, owed: 0 })
    // The dispute is won: the client has paid and gets the amount.
    t.double.disputes.close(dispute, 'won')
    await t.settle()
    expect(await cash()).toEqual({ balance: 28, owed: 0 })
  })

  it('causes no debt or refund if the booking was rejected just before', async () => {
    const id = await shop.book(ada, offer, LATER)
    const payment = newestPayment()
    await shop.act(ben, 'reject', id)
    t.double.disputes.open(payment)
    await shop.pass(1)
    expect(await cash()).toEqual({ balance: 0, owed: 0 })
    expect(
      [...t.double.books.refunds.values()].filter((refund) => refund.payment_intent === payment),
    ).toEqual([])
  })

  it('is owed if the card was refunded before', async () => {
    const id = await shop.book(ada, offer, LATER)
    const payment = newestPayment()
    await shop.act(ben, 'reject', id)
    await shop.pass(1)
    t.double.disputes.open(payment)
    await t.settle()
    expect(await cash()).toEqual({ balance: 0, owed: 20 })
  })
})

describe('a refund made at the processor’s dashboard', () => {
  it('leaves the wallet in parts, each once', async () => {
    const payment = await shop.fund(ada, 50)
    const stripe = clientOf(t.double)
    await stripe.refunds.create({ payment_intent: payment, amount: 1000 })
    await t.settle()
    await stripe.refunds.create({ payment_intent: payment, amount: 500 })
    const told = t.double.webhooks.take()
    for (const event of [...told, ...told.toReversed()]) await t.receive(t.double.webhooks.signed(event))
    await t.deps.jobs.runDue()
    expect(await cash()).toEqual({ balance: 35, owed: 0 })
    expect(await noticesTo(ada)).toContain('Your card was refunded £10.00. It has left your wallet.')
  })

  it('isn’t confused with Kindling’s own refunds', async () => {
    const id = await shop.book(ada, offer, LATER)
    const payment = newestPayment()
    await clientOf(t.double).refunds.create({ payment_intent: payment, amount: 500 })
    await t.settle()
    expect(await cash()).toEqual({ balance: 0, owed: 5 })
    await shop.act(ben, 'reject', id)
    await shop.pass(1)
    expect(await cash()).toEqual({ balance: 0, owed: 0 })
    const { amountRefunded } = await t.deps.payments.paymentIntents.retrieve(payment)
    expect(amountRefunded).toBe(2000)
  })
})

it('a dispute whose event arrives before the payment’s ends in correct books', async () => {
  const { clientSecret } = await shop.beginFunding(ada, 10)
  t.double.browser.confirm(clientSecret)
  t.double.disputes.open(newestPayment(), { amount: 400 })
  const told = t.double.webhooks.take()
  for (const event of told.toReversed()) {
    expect(await t.receive(t.double.webhooks.signed(event))).toBe(200)
    await t.deps.jobs.runDue()
  }
  expect(await cash()).toEqual({ balance: 6, owed: 0 })
})
