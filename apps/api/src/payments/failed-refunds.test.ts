import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepLog } from '../../test/logged.ts'
import { LATER, openShop } from '../../test/payments/shop.ts'
import { makeStripeApp, type StripeApp } from '../../test/payments/stripe-app.ts'

const { log, logged } = keepLog('fatal')
let t: StripeApp
beforeAll(async () => {
  t = await makeStripeApp({ log })
})
afterAll(() => t.close())

it('a refund that the card’s bank rejects is logged as an error for the operator', async () => {
  const shop = openShop(t)
  const [client, provider] = [await shop.makeNeighbour(), await shop.makeNeighbour()]
  const offer = await shop.makeOffer(provider, 20)
  await shop.act(provider, 'reject', await shop.book(client, offer, LATER))
  await shop.pass(1)
  const [refund] = [...t.double.books.refunds.values()]
  if (refund === undefined) throw new Error('nothing was refunded')
  expect(logged).toEqual([])

  t.double.bank.failRefund(refund.id)
  await t.settle()
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { refund: refund.id, payment: expect.stringMatching(/^pi_/), amount: 2000 },
  ])
})
