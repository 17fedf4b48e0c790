import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { and, eq, getTableColumns } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hearDispute } from '../../../test/hear-dispute.ts'
import { keepLog } from '../../../test/logged.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { keyed } from '../../../test/market.ts'
import { LATER, openShop, type Shop } from '../../../test/payments/shop.ts'
import { makeStripeApp, type StripeApp } from '../../../test/payments/stripe-app.ts'
import { clientOf } from '../../../test/stripe-double/double-kit.ts'
import { processorCalls } from '../../db/schema/money/card-payments.ts'
import { paymentIntents } from '../../db/schema/money/ledger.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { makeReconcileService } from '../reconciliation/reconcile-service.ts'

const seed = Number(process.env.FC_SEED ?? 20261120)

const { log, logged } = keepLog('fatal')
let t: StripeApp
let shop: Shop
beforeAll(async () => {
  t = await makeStripeApp({ log })
  shop = openShop(t)
})
afterAll(() => t.close())

async function expectAgreement(): Promise<void> {
  expect(await checkBooks(t.db)).toEqual([])
  expect(await differences()).toEqual([])
}

async function differences() {
  const { reconcile } = makeReconcileService(t.deps)
  return (await reconcile(async () => {})).differences
}

it.each(['won', 'lost'] as const)(
  `a dispute that is %s moves money once, for any order and repetition of its events (seed ${seed})`,
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
      // Half of the runs receive the events while the dispute is open, the others after its end.
      if (isCredited) for (const event of before) await t.receive(t.double.webhooks.signed(event))
      if (isCredited) await Promise.all([t.deps.jobs.runDue(), t.deps.jobs.runDue()])
      t.double.disputes.close(dispute, outcome)
      const events = [...before, ...t.double.webhooks.take()]
      for (const place of order) {
        const event = events[place % events.length]
        if (event === undefined) continue
        for (let time = 0; time < (times[place] ?? 1); time += 1) {
          // The same event under another id, so that it isn't deduplicated.
          const again = { ...event, id: `${event.id}_${time}` }
          expect(await t.receive(t.double.webhooks.signed(again))).toBe(200)
        }
      }
      await Promise.all([t.deps.jobs.runDue(), t.deps.jobs.runDue()])
      expect(await shop.wallet(member)).toMatchObject({ balance: outcome === 'won' ? 10 : 0, owed: 0 })
    }
    await expectAgreement()
  },
  240_000,
)

describe('a refund to a card with a dispute', () => {
  const newestPayment = () => [...t.double.books.paymentIntents.keys()].at(-1) ?? ''
  const refunded = async (payment: string) =>
    (await t.deps.payments.paymentIntents.retrieve(payment)).amountRefunded

  /** The queued refund of a client's card. */
  async function returnOf({ id }: TestMember) {
    const [call] = await t.db
      .select(getTableColumns(processorCalls))
      .from(processorCalls)
      .innerJoin(paymentIntents, eq(paymentIntents.id, processorCalls.intentId))
      .where(and(eq(paymentIntents.memberId, id), eq(processorCalls.kind, 'return')))
    if (call === undefined) throw new Error('nothing goes back')
    return call
  }

  /** A booking of £20 by card, of which a moderator refunds £12; the processor doesn't know yet. */
  async function split() {
    const [client, provider] = [await shop.makeNeighbour(), await shop.makeNeighbour()]
    const bookingId = await shop.book(client, await shop.makeOffer(provider, 20), LATER)
    await shop.act(provider, 'accept', bookingId)
    const body = { bookingId, message: 'Nobody came' }
    const opened = await t.call(disputeContract.open, { as: client, body, headers: keyed(v7()) })
    const decision = { outcome: 'split', note: 'Half done', provider_amount: 8, client_amount: 12 } as const
    await hearDispute(t.db, opened.data().id)
    await t.call(moderationContract.decideDispute, {
      as: await shop.makeNeighbour(0, { role: 'moderator' }),
      params: { id: opened.data().id },
      body: decision,
    })
    return { client, provider, payment: newestPayment() }
  }

  it('is sent when the dispute is won', async () => {
    const { client, provider, payment } = await split()
    const dispute = t.double.disputes.open(payment)
    await shop.pass(1)
    expect(await shop.wallet(client)).toMatchObject({ balance: 0, owed: 8 })
    expect(await refunded(payment)).toBe(0)
    t.double.disputes.close(dispute, 'won')
    await shop.pass(1)
    await shop.pass(1)
    expect(await refunded(payment)).toBe(1200)
    expect(await shop.wallet(client)).toMatchObject({ balance: 0, owed: 0 })
    expect(await shop.wallet(provider)).toMatchObject({ balance: 8 })
    await expectAgreement()
  })

  it('is sent once if it still waits when the dispute is won', async () => {
    const { payment } = await split()
    const lift = t.double.faults.plant({ call: /^GET \/v1\/payment_intents/, kind: 'error-before', times: 3 })
    const dispute = t.double.disputes.open(payment)
    await t.deps.jobs.runDue({ only: 'processor-call' })
    lift()
    t.double.disputes.close(dispute, 'won')
    await t.settle()
    await shop.pass(5)
    expect(await refunded(payment)).toBe(1200)
    await expectAgreement()
  })

  it('is sent when the dispute was won before its events arrived', async () => {
    const { payment } = await split()
    const dispute = t.double.disputes.open(payment)
    await t.deps.jobs.runDue({ only: 'processor-call' })
    t.double.disputes.close(dispute, 'won')
    await shop.pass(1)
    await shop.pass(1)
    expect(await refunded(payment)).toBe(1200)
    await expectAgreement()
  })

  it.each([500, 2000])('is reduced by a refund of %i made at the processor', async (amount) => {
    const [client, provider] = [await shop.makeNeighbour(), await shop.makeNeighbour()]
    const id = await shop.book(client, await shop.makeOffer(provider, 20), LATER)
    const payment = newestPayment()
    await shop.act(provider, 'reject', id)
    await clientOf(t.double).refunds.create({ payment_intent: payment, amount })
    await shop.pass(1)
    expect(await refunded(payment)).toBe(2000)
    expect(await shop.wallet(client)).toMatchObject({ balance: 0, owed: 0 })
    await expectAgreement()
  })

  // Last in this file: a refused refund stays a reconciliation difference.
  it('is refused for good and logged for the operator when a partial dispute is lost', async () => {
    const { client, provider, payment } = await split()
    const dispute = t.double.disputes.open(payment, { amount: 500 })
    await shop.pass(1)
    expect((await returnOf(client)).state).toBe('waiting')
    expect(logged).toEqual([])
    t.double.disputes.close(dispute, 'lost')
    await shop.pass(5)
    const { key, state, tries } = await returnOf(client)
    expect(state).toBe('refused')
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged.splice(0)[0] ?? '')).toMatchObject({
      level: 60,
      key,
      kind: 'return',
      amount: 1200,
    })
    for (let hour = 0; hour < 3; hour += 1) await shop.pass(60)
    expect(await returnOf(client)).toMatchObject({ state: 'refused', tries })
    expect(await refunded(payment)).toBe(0)
    expect(await shop.wallet(client)).toMatchObject({ balance: 0, owed: 0 })
    expect(await shop.wallet(provider)).toMatchObject({ balance: 8 })
    expect(await checkBooks(t.db)).toEqual([])
    expect(await differences()).toEqual([
      {
        rule: 'the processor does what it is told',
        place: key,
        ours: 'return',
        theirs: `refused: refused: a dispute of ${payment} is lost, and the rest isn’t refunded`,
      },
    ])
    t.double.disputes.close(dispute, 'won')
    await shop.pass(1)
    await shop.pass(1)
    expect(await refunded(payment)).toBe(1200)
  })
})
