import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { statementContract } from '@kindling/domain/money/statement-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hearDispute } from '../../../../test/hear-dispute.ts'
import type { TestMember } from '../../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import { keyed } from '../../../../test/market.ts'
import { checkBooks } from '../../../ledger/books/check-books.ts'
import { HOUR } from '../../../platform/durations.ts'
import { openExtensions } from './extension-test-kit.ts'

let t: TestApp
let kit: ReturnType<typeof openExtensions>
beforeAll(async () => {
  t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '100' } })
  kit = openExtensions(t)
})
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([])
})
afterAll(() => t.close())

const cashOf = async (by: TestMember) => (await kit.market.wallet(by)).cash

/** A booking of £40 with an accepted extension of 30 minutes for £10, both held. */
async function openLonger() {
  const asked = await kit.openAsked()
  await kit.answer('accept', asked.ben, asked.id, asked.eid)
  return asked
}

describe('money of a disputed booking with an extension', () => {
  it.each([
    ['goes to the provider whole', { outcome: 'release' }, 50],
    ['comes back whole', { outcome: 'refund' }, 0],
    [
      'is shared beyond what was booked first',
      { outcome: 'split', provider_amount: 45, client_amount: 5 },
      45,
    ],
    [
      'is shared within what was booked first',
      { outcome: 'split', provider_amount: 12, client_amount: 38 },
      12,
    ],
  ] as const)('%s', async (_, decision, provider) => {
    const { ada, ben, id } = await openLonger()
    const body = { bookingId: id, message: 'It drips still' }
    const dispute = (await t.call(disputeContract.open, { as: ben, body, headers: keyed() })).data()
    const mona = await kit.market.makeNeighbour(0, { role: 'moderator' })
    const waiting = (await t.call(moderationContract.disputes, { as: mona })).data()
    expect(waiting.at(-1)?.booking.price).toBe(50)
    await hearDispute(t.db, dispute.id)
    const decided = await t.call(moderationContract.decideDispute, {
      as: mona,
      params: { id: dispute.id },
      body: { ...decision, note: 'Looked at it' },
    })
    expect(decided.data()).toMatchObject({ provider_amount: provider, client_amount: 50 - provider })
    expect([await cashOf(ada), await cashOf(ben)]).toEqual([provider, 1000 - provider])
  })
})

it('bookings in sparks are extended in sparks, repeatedly', async () => {
  const { ada, ben, id, eid } = await kit.openAsked({ method: 'spark_token' })
  await kit.answer('accept', ben, id, eid)
  const again = (await kit.ask(ada, id, 60)).data().more_time
  expect(again).toMatchObject({ minutes: 60, price: 1 })
  expect((await kit.answer('accept', ben, id, again?.id ?? '')).data()).toMatchObject({
    duration_minutes: 210,
    extra_minutes: 90,
    extra_price: 1.5,
    price: 2,
  })
  await kit.market.act(ben, 'complete', id)
  expect((await kit.market.wallet(ada)).spark_tokens).toBe(13.5)
})

// spec: marketplace §4 more time
it('an extended booking settles by itself 48 hours after its new end', async () => {
  const { ada, ben, id, start } = await openLonger()
  await kit.market.act(ada, 'complete', id)
  const due = Date.parse(start) + 50.5 * HOUR
  expect((await kit.get(ben, id)).settles_at).toBe(new Date(due).toISOString())
  t.clock.set(new Date(due))
  await t.deps.jobs.send('settle-bookings', {})
  await t.deps.jobs.runDue({ only: 'settle-bookings' })
  expect([await cashOf(ada), await cashOf(ben)]).toEqual([50, 950])
})

it('statements of both sides show an extension’s payment with its booking', async () => {
  const { ada, ben, id } = await openLonger()
  await kit.market.complete(ben, id)
  for (const [who, side, amounts] of [
    [ada, 'provider', [10, 40]],
    [ben, 'client', [-10, -40]],
  ] as const) {
    const movements = (await t.call(statementContract.list, { as: who, query: {} })).data()
    const ours = movements.filter(({ booking }) => booking?.id === id)
    expect(ours.map(({ amount }) => amount)).toEqual(amounts)
    expect(ours.map(({ booking }) => booking?.side)).toEqual([side, side])
  }
})
