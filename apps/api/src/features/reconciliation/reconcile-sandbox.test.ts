import { fundingContract } from '@kindling/domain/money/funding-contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { openMarket } from '../../../test/market.ts'
import { makeReconcileService } from './reconcile-service.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const reconcile = async () => (await makeReconcileService(t.deps).reconcile(async () => {})).differences

/** Pays into a wallet without delivering the webhook. */
async function payIn(): Promise<void> {
  const member = await openMarket(t).makeNeighbour()
  const { clientSecret } = (await t.call(fundingContract.fund, { as: member, body: { amount: 10 } })).data()
  const card = { number: '4242 4242 4242 4242', expiry: '12/49', cvc: '123' }
  const return_url = `${t.deps.config.publicUrl}/payment-success`
  const payload = { client_secret: clientSecret, return_url, card }
  await t.app.inject({ method: 'POST', url: '/api/sandbox/payment-intents/confirm', payload })
}

// spec: marketplace §9 reconciliation
it('a sandbox payment is a difference until its webhook is handled', async () => {
  await payIn()
  expect(await reconcile()).toMatchObject([
    { rule: 'what a card has paid is what our books have', ours: '£0.00' },
  ])
  await t.deps.jobs.runDue()
  expect(await reconcile()).toEqual([])
})

// spec: marketplace §9 reconciliation
it('differences that disappear during the waiting time aren’t reported', async () => {
  await payIn()
  const { differences } = await makeReconcileService(t.deps).reconcile(() => t.deps.jobs.runDue())
  expect(differences).toEqual([])
})
