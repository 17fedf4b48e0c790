// spec: marketplace §4 forgotten funding

import { fundingContract } from '@kindling/domain/money/funding-contract'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCardMarket } from '../../../test/card-market.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { processorCalls } from '../../db/schema/money/card-payments.ts'
import { walletFundings } from '../../db/schema/money/payments.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { PaymentsError } from '../../payments/port.ts'
import { makeFundingService } from './funding-service.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let t: TestApp
let market: ReturnType<typeof openCardMarket>
let ada: TestMember
beforeAll(async () => {
  t = await makeTestApp()
  market = openCardMarket(t)
})
beforeEach(async () => {
  ada = await market.makeNeighbour()
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await checkBooks(t.db)).toEqual([])
})
afterAll(() => t.close())

const begin = async (pounds = 12.5) =>
  (await t.call(fundingContract.fund, { as: ada, body: { amount: pounds } })).data()
const confirm = async (id: string) =>
  (await t.call(fundingContract.confirm, { as: ada, body: { payment_intent_id: id } })).data().status
const settleOverdue = () => makeFundingService(t.deps).settleOverdue()
const loseWebhooks = () => t.deps.pool.query("delete from pgboss.job where name = 'sandbox-webhook'")
const cash = async () => (await market.wallet(ada)).cash

describe('a wallet deposit whose webhook was lost', () => {
  it('is looked up after 15 minutes and credited with a receipt', async () => {
    await market.payWith((await begin()).clientSecret)
    await loseWebhooks()
    await settleOverdue()
    expect(await cash()).toBe(0)
    t.clock.advance(15 * MINUTE + 1)
    await settleOverdue()
    expect(await cash()).toBe(12.5)
    const [mail, ...others] = await t.mailsTo(ada.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Money added to your wallet')
    expect(mail?.text).toContain('You paid: £12.50 (test money)')
  })

  it('is cancelled when unpaid after a day', async () => {
    const { clientSecret, payment_intent_id: id } = await begin()
    t.clock.advance(DAY - 1)
    await settleOverdue()
    expect(await confirm(id)).toBe('open')
    t.clock.advance(1)
    await settleOverdue()
    expect(await confirm(id)).toBe('canceled')
    await t.deps.jobs.runDue()
    expect(await market.payWith(clientSecret)).toMatchObject({ status: 'failed' })
    expect(await settleOverdue()).toBe(0)
  })

  it('paid after that is refunded to the card', async () => {
    const { clientSecret, payment_intent_id: id } = await begin()
    t.clock.advance(DAY)
    await settleOverdue()
    await market.payWith(clientSecret)
    await t.deps.jobs.runDue()
    expect(await cash()).toBe(0)
    expect(await t.deps.payments.paymentIntents.retrieve(id)).toMatchObject({ amountRefunded: 1250 })
  })

  it('that the processor never got ends after a day', async () => {
    const { paymentIntents } = t.deps.payments
    vi.spyOn(paymentIntents, 'create').mockRejectedValueOnce(new PaymentsError('unavailable', 'timed out'))
    expect((await t.call(fundingContract.fund, { as: ada, body: { amount: 5 } })).statusCode).toBe(503)
    t.clock.advance(DAY)
    await settleOverdue()
    const [funding] = await t.db.select().from(walletFundings).where(eq(walletFundings.memberId, ada.id))
    expect(funding).toMatchObject({ creditedAt: null, endedAt: t.clock.now() })
    const calls = await t.db
      .select()
      .from(processorCalls)
      .where(eq(processorCalls.fundingId, funding?.id ?? ''))
    expect(calls).toEqual([])
  })

  it('sends no receipt to members who muted it', async () => {
    await t.deps.pool.query(
      `insert into notification_preferences (member_id, account_notifications) values ($1, false)`,
      [ada.id],
    )
    await market.payWith((await begin()).clientSecret)
    await t.deps.jobs.runDue()
    expect(await cash()).toBe(12.5)
    expect(await t.mailsTo(ada.email)).toEqual([])
  })
})
