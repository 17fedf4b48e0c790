import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import { openTimedMarket, type TimedMarket } from '../../../../test/timed-bookings.ts'
import { noticesTo } from '../../../../test/told.ts'
import { checkBooks } from '../../../ledger/books/check-books.ts'
import { HOUR, MINUTE } from '../../../platform/durations.ts'
import { makeBookingService } from '../moves/booking-service.ts'

let t: TestApp
let market: TimedMarket
beforeAll(async () => {
  t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '100' } })
  market = openTimedMarket(t)
})
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([])
})
afterAll(() => t.close())

const DAY = 24 * HOUR
const get = async (as: TestMember, id: string) =>
  (await t.call(bookingContract.get, { as, params: { id } })).data()
const miss = async (as: TestMember, id: string) =>
  await t.call(bookingContract.absent, { as, params: { id } })
const contradict = async (as: TestMember, id: string) =>
  await t.call(disputeContract.contradict, { as, params: { id }, body: { message: 'I rang the bell.' } })
const cashOf = async (by: TestMember) => (await market.wallet(by)).cash

async function decide() {
  await t.deps.jobs.send('decide-absences', {})
  await t.deps.jobs.runDue({ only: 'decide-absences' })
}

/** An accepted booking of two hours at £20, 15 minutes after its start. */
async function openLate(policy: Booking['policy'] = 'flexible') {
  const ada = await market.makeNeighbour(0, { firstname: 'Ada' })
  const ben = await market.makeNeighbour(1000, { firstname: 'Ben' })
  await market.setHours(ada)
  const offer = await market.makeOffer(ada, 20, { policy })
  const [start = ''] = await market.slots(ben, offer, 3, 120)
  const id = await market.bookAt(ben, offer, start, {}, { minutes: 120 })
  await market.act(ada, 'accept', id)
  t.clock.set(new Date(Date.parse(start) + 15 * MINUTE))
  return { ada, ben, id }
}

describe('a client reported absent', () => {
  it.each([
    ['flexible', 20],
    ['moderate', 20],
    ['strict', 40],
  ] as const)(
    'of a %s booking loses £%d after a day, the same as cancelling at the start',
    async (policy, keeps) => {
      const { ada, ben, id } = await openLate(policy)
      expect((await miss(ada, id)).data()).toMatchObject({
        status: 'accepted',
        absence: { said_by: 'provider', provider_keeps: keeps, client_gets: 40 - keeps },
      })
      t.clock.advance(DAY - 1)
      await decide()
      expect((await get(ben, id)).status).toBe('accepted')
      t.clock.advance(1)
      await decide()
      expect(await get(ben, id)).toMatchObject({
        status: 'rejected',
        ended_by: 'client',
        ended_why: 'absent',
        provider_kept: keeps,
        absence: null,
      })
      expect([await cashOf(ada), await cashOf(ben)]).toEqual([keeps, 1000 - keeps])
    },
  )

  it('is notified of the report and the end by bell and mail, despite muted topics', async () => {
    const { ada, ben, id } = await openLate()
    await miss(ada, id)
    expect((await noticesTo(t.db, ben)).at(-1)?.description).toMatch(
      /^Ada says that you weren’t there for “Bike repair”\. If that is wrong, say so on its page by /,
    )
    expect((await t.mailsTo(ben.email)).at(-1)?.subject).toBe('Were you there?')
    t.clock.advance(DAY)
    await decide()
    expect((await noticesTo(t.db, ben)).at(-1)?.description).toBe(
      'You weren’t there for “Bike repair”, so it has ended. You get £20.00 back, Ada keeps £20.00.',
    )
    expect((await noticesTo(t.db, ada)).at(-1)?.description).toBe(
      'Ben wasn’t there for “Bike repair”, so it has ended. Ben gets £20.00 back, you keep £20.00.',
    )
    expect((await t.mailsTo(ada.email)).at(-1)?.text).toContain('You received: £20.00')
    expect((await t.mailsTo(ben.email)).at(-1)?.text).toContain('Refunded to you: £20.00')
  })
})

it('a provider reported absent refunds the whole price', async () => {
  const { ada, ben, id } = await openLate('strict')
  await miss(ben, id)
  t.clock.advance(DAY)
  await decide()
  expect(await get(ada, id)).toMatchObject({ ended_by: 'provider', ended_why: 'absent', provider_kept: 0 })
  expect([await cashOf(ada), await cashOf(ben)]).toEqual([0, 1000])
})

it('an absence can be reported from 15 minutes after the start, once', async () => {
  const { ada, ben, id } = await openLate()
  t.clock.advance(-1)
  expect((await miss(ada, id)).body).toMatchObject({ code: 'conflict' })
  t.clock.advance(1)
  const all = await Promise.all([miss(ada, id), miss(ben, id), miss(ada, id), miss(ben, id)])
  expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect((await miss(ben, id)).statusCode).toBe(409)
})

it('concurrent jobs decide an absence once', async () => {
  const { ada, ben, id } = await openLate()
  await decide()
  await miss(ada, id)
  t.clock.advance(DAY)
  const service = makeBookingService(t.deps)
  const handled = await Promise.all(Array.from({ length: 4 }, () => service.decideAbsences()))
  expect(handled.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect([await cashOf(ada), await cashOf(ben)]).toEqual([20, 980])
})

describe('contradicting an absence report', () => {
  it.each(['client', 'provider'] as const)(
    'as the %s opens a dispute, which the job doesn’t decide',
    async (who) => {
      const { ada, ben, id } = await openLate()
      const [missed, other] = who === 'client' ? [ben, ada] : [ada, ben]
      await miss(other, id)
      expect((await contradict(other, id)).body).toMatchObject({ code: 'state_conflict' })
      const dispute = (await contradict(missed, id)).data()
      expect([dispute.message, ...dispute.statements.map(({ message }) => message)]).toEqual(
        who === 'client' ? ['I rang the bell.'] : ['The provider didn’t turn up.', 'I rang the bell.'],
      )
      t.clock.advance(DAY)
      await decide()
      expect(await get(ada, id)).toMatchObject({ status: 'disputed', money_state: 'held', absence: null })
      expect((await contradict(missed, id)).statusCode).toBe(409)
    },
  )

  it('lets the booking go on when that dispute is withdrawn', async () => {
    const { ada, ben, id } = await openLate()
    await miss(ben, id)
    const dispute = (await contradict(ada, id)).data()
    await t.call(disputeContract.withdraw, { as: ben, params: { id: dispute.id } })
    t.clock.advance(DAY)
    await decide()
    expect(await get(ada, id)).toMatchObject({ status: 'accepted', absence: null })
  })
})

describe('a booking that the provider has started', () => {
  it('pays the provider the cancellation fee when the client is reported absent', async () => {
    const { ada, ben, id } = await openLate()
    expect((await market.act(ada, 'in-progress', id)).data()).toMatchObject({
      status: 'in_progress',
      started_by: 'provider',
    })
    expect((await miss(ada, id)).data()).toMatchObject({
      status: 'in_progress',
      absence: { said_by: 'provider', provider_keeps: 20 },
    })
    expect((await market.tryAct(ada, 'complete', id)).statusCode).toBe(409)
    t.clock.advance(DAY)
    await decide()
    expect(await get(ben, id)).toMatchObject({ status: 'rejected', ended_why: 'absent', provider_kept: 20 })
    expect([await cashOf(ada), await cashOf(ben)]).toEqual([20, 980])
  })

  it('can’t end by absence when the client contradicts or starts it too', async () => {
    const { ada, ben, id } = await openLate()
    await market.act(ada, 'in-progress', id)
    await miss(ada, id)
    await contradict(ben, id)
    t.clock.advance(DAY)
    await decide()
    expect((await get(ada, id)).status).toBe('disputed')
    const other = await openLate()
    await market.act(other.ben, 'in-progress', other.id)
    expect((await miss(other.ada, other.id)).body).toMatchObject({ code: 'state_conflict' })
  })

  it('refunds the client who reports the provider absent', async () => {
    const { ada, ben, id } = await openLate()
    await market.act(ada, 'in-progress', id)
    await miss(ben, id)
    t.clock.advance(DAY)
    await decide()
    expect(await get(ada, id)).toMatchObject({ ended_by: 'provider', ended_why: 'absent', provider_kept: 0 })
    expect([await cashOf(ada), await cashOf(ben)]).toEqual([0, 1000])
  })
})

it('a reported absence blocks completion by the provider; the client starting late clears it', async () => {
  const { ada, ben, id } = await openLate()
  await miss(ben, id)
  expect((await market.tryAct(ada, 'complete', id)).statusCode).toBe(409)
  expect((await market.act(ben, 'in-progress', id)).data()).toMatchObject({
    status: 'in_progress',
    absence: null,
  })
  t.clock.advance(DAY)
  await decide()
  expect((await get(ada, id)).status).toBe('in_progress')
})
