import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf } from '../../../test/database-address.ts'
import { openShop, type Shop } from '../../../test/payments/shop.ts'
import { makeStripeApp, type StripeApp } from '../../../test/payments/stripe-app.ts'
import { clientOf } from '../../../test/stripe-double/double-kit.ts'
import { spawnKindling } from '../../operator/kindling-test-kit.ts'
import { tableOf } from './reconcile-table.ts'

let t: StripeApp
let shop: Shop
beforeAll(async () => {
  t = await makeStripeApp()
  shop = openShop(t)
})
afterAll(() => t.close())

async function run() {
  const { config } = t.deps
  const env = {
    DATA_DIR: config.dataDir,
    DATABASE_URL: addressOf(t.connection),
    PAYMENTS: 'stripe',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
    STRIPE_SECRET_KEY: t.double.secretKey,
    STRIPE_WEBHOOK_SECRET: t.double.webhookSecret,
    STRIPE_API_URL: `http://${t.double.host}:${t.double.port}`,
  }
  return await spawnKindling(['reconcile', '--recheck', '0'], env)
}

// spec: marketplace §9 reconciliation
it('`kindling reconcile` exits with 1, a table and log entries for a difference', async () => {
  const payment = await shop.fund(await shop.makeNeighbour(), 11)
  await clientOf(t.double).refunds.create({ payment_intent: payment })
  const { code, out: stdout } = await run()
  expect(code).toBe(1)
  expect(stdout).toMatch(/^What should be so +Where +Books +Processor$/m)
  expect(stdout).toMatch(/^what a card has paid.+funding .+£11\.00 +£0\.00/m)
  expect(stdout).toMatch(/"level":60.+the processor and the books differ/)
}, 60_000)

it('tableOf says how much was compared when all agrees', () => {
  expect(tableOf([], { cards: 3, payouts: 1, strays: 4 })).toBe(
    'Compared 3 payments by card and 1 payouts with the processor, and 4 of its payments and transfers with the books: they agree.',
  )
})
