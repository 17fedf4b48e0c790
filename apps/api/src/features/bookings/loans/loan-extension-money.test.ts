import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { statementContract } from '@kindling/domain/money/statement-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hearDispute } from '../../../../test/hear-dispute.ts'
import type { TestMember } from '../../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import { bookingExtensions } from '../../../db/schema/bookings/booking-extensions.ts'
import { checkBooks } from '../../../ledger/books/check-books.ts'
import { HOUR } from '../../../platform/durations.ts'
import { openSparks } from '../../gifts/spark-test-kit.ts'
import { listExtensionIntents } from '../more-time/extension-store.ts'
import { openLongerLending } from './loan-extension-test-kit.ts'
import { findDeposit } from './loan-store.ts'

let t: TestApp
let kit: ReturnType<typeof openLongerLending>
beforeAll(async () => {
  t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '100' } })
  kit = openLongerLending(t)
})
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([])
})
afterAll(() => t.close())

const cashOf = async (by: TestMember) => (await kit.market.wallet(by)).cash

/** A loan of £9 with an accepted extension of £6 and a deposit of £40, all held. */
async function openAgreed(how: Parameters<typeof kit.openLonger>[0] = {}, price = 6) {
  const asked = await kit.openLonger(how, { price })
  await kit.answer('accept', asked.ada, asked.id, asked.eid)
  return asked
}

async function decide({ ben, id }: Awaited<ReturnType<typeof openAgreed>>, decision: object) {
  const body = { bookingId: id, message: 'It doesn’t turn' }
  const opened = await t.call(disputeContract.open, { as: ben, body, files: {} })
  const mona = await t.makeMember({ role: 'moderator' })
  await hearDispute(t.db, opened.data().id)
  return await t.call(moderationContract.decideDispute, {
    as: mona,
    params: { id: opened.data().id },
    body: { note: 'Looked at it', ...decision } as never,
  })
}

// spec: marketplace §2 late and longer loans
describe('money of a disputed loan with an extension', () => {
  it.each([
    ['goes to its owner, but for the deposit', { outcome: 'release' }, 15, ['settled', 'refunded']],
    ['comes back whole', { outcome: 'refund' }, 0, ['refunded', 'refunded']],
    [
      'is shared within what was paid first',
      { outcome: 'split', provider_amount: 5, client_amount: 50 },
      ...([5, ['refunded', 'refunded']] as const),
    ],
    [
      'is shared within what was paid for the days more',
      { outcome: 'split', provider_amount: 12, client_amount: 43 },
      ...([12, ['settled', 'refunded']] as const),
    ],
    [
      'is shared into the deposit, last of all',
      { outcome: 'split', provider_amount: 20, client_amount: 35 },
      ...([20, ['settled', 'settled']] as const),
    ],
  ] as const)('%s', async (_, decision, provider, states) => {
    const agreed = await openAgreed()
    expect((await decide(agreed, decision)).data()).toMatchObject({
      provider_amount: provider,
      client_amount: 55 - provider,
    })
    expect([await cashOf(agreed.ada), await cashOf(agreed.ben)]).toEqual([provider, 100 - provider])
    const longer = await listExtensionIntents(t.db, agreed.id)
    const deposit = await findDeposit(t.db, agreed.id)
    expect([...longer.map(({ state }) => state), deposit?.intent.state]).toEqual(states)
  })

  it('is decided for a free loan, too', async () => {
    const free = { thing: { price: 0, deposit: 0 }, loan: { price: 0, deposit: 0 } }
    for (const outcome of ['release', 'refund']) {
      expect((await decide(await openAgreed(free, 0), { outcome })).statusCode).toBe(200)
    }
  })
})

it('a member with a spark credit can extend a loan down to the floor and no further', async () => {
  const [ada, ben] = [await kit.market.makeNeighbour(), await openSparks(t).makeTrusted()]
  const thingId = await kit.makeThing(ada, { price: 8, deposit: 0 })
  const asked = await kit.ask(ben, thingId, { payment_method: 'spark_token', price: 12, deposit: 0 })
  const { id, day_begins_at } = asked.data().booking
  await kit.market.act(ada, 'accept', id)
  t.clock.set(new Date(Date.parse(day_begins_at) + 12 * HOUR))
  for (const side of [ada, ben]) await kit.say(side, id, 'handed_over')
  const tooLong = await kit.askLonger(ben, id, { until: kit.day(5), price: 12 })
  expect(tooLong.body).toMatchObject({ code: 'insufficient_funds' })
  const eid = (await kit.askLonger(ben, id, { price: 8 })).data().extension?.id ?? ''
  expect((await kit.answer('accept', ada, id, eid)).statusCode).toBe(200)
  expect(await kit.market.wallet(ben)).toMatchObject({ tokens: -10, held_tokens: 20 })
})

it('statements of both sides show an extension’s payment with its loan', async () => {
  const { ada, ben, id } = await openAgreed()
  await kit.say(ben, id, 'returned')
  await kit.say(ada, id, 'returned')
  for (const [who, side, amounts] of [
    [ada, 'provider', [6, 9]],
    [ben, 'client', [40, -6, -40, -9]],
  ] as const) {
    const movements = (await t.call(statementContract.list, { as: who, query: {} })).data()
    const ours = movements.filter(({ booking }) => booking?.id === id)
    expect(ours.map(({ amount }) => amount)).toEqual(amounts)
    expect(ours.map(({ booking }) => booking?.side)).toEqual(amounts.map(() => side))
  }
})

it('the audit reports a last day that differs from the accepted extension', async () => {
  const { id } = await openAgreed()
  const [was] = await t.db.select().from(bookingExtensions).where(eq(bookingExtensions.bookingId, id))
  const set = (untilDay: string | null | undefined) =>
    t.db
      .update(bookingExtensions)
      .set({ untilDay: untilDay ?? null })
      .where(eq(bookingExtensions.bookingId, id))
  await set(kit.day(9))
  expect((await checkBooks(t.db)).map(({ rule }) => rule)).toEqual([
    'more time of a booking, or days of a loan, is what was agreed to, paid by intents of its own that close with it',
  ])
  await set(was?.untilDay)
})
