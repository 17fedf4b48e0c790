import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type Shop } from '../../../test/payments/shop.ts'
import { makeStripeApp, type StripeApp } from '../../../test/payments/stripe-app.ts'
import { checkBooks } from '../../ledger/check-books.ts'
import { makeReconcileService } from '../reconciliation/reconcile-service.ts'

const seed = Number(process.env.FC_SEED ?? 20261120)

let t: StripeApp
let shop: Shop
beforeAll(async () => {
  t = await makeStripeApp()
  shop = openShop(t)
})
afterAll(() => t.close())

it.each(['won', 'lost'] as const)(
  `a dispute that is %s moves money once, in any order of its events, each told one to five times (seed ${seed})`,
  async (outcome) => {
    const told = fc.tuple(
      fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 5 }),
      fc.boolean(),
    )
    for (const [order, times, isCredited] of fc.sample(told, { seed, numRuns: 12 })) {
      const member = await shop.makeNeighbour()
      const { clientSecret, payment_intent_id: payment } = await shop.beginFunding(member, 10)
      t.double.browser.confirm(clientSecret)
      if (isCredited) await shop.confirmFunding(member, payment)
      const dispute = t.double.disputes.open(payment)
      const before = t.double.webhooks.take()
      // Half of them hear of it while the bank has the money, the others when all is over.
      if (isCredited) for (const event of before) await t.receive(t.double.webhooks.signed(event))
      if (isCredited) await Promise.all([t.deps.jobs.runDue(), t.deps.jobs.runDue()])
      t.double.disputes.close(dispute, outcome)
      const events = [...before, ...t.double.webhooks.take()]
      for (const place of order) {
        const event = events[place % events.length]
        if (event === undefined) continue
        for (let time = 0; time < (times[place] ?? 1); time += 1) {
          // The same news under another id, so that each is worked on.
          const again = { ...event, id: `${event.id}_${time}` }
          expect(await t.receive(t.double.webhooks.signed(again))).toBe(200)
        }
      }
      await Promise.all([t.deps.jobs.runDue(), t.deps.jobs.runDue()])
      expect(await shop.wallet(member)).toMatchObject({ balance: outcome === 'won' ? 10 : 0, owed: 0 })
    }
    expect(await checkBooks(t.db)).toEqual([])
    const { reconcile } = makeReconcileService(t.deps)
    expect((await reconcile(async () => {})).differences).toEqual([])
  },
  240_000,
)
