import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { thingContract } from '@kindling/domain/lending/thing-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hearDispute } from '../../../../test/hear-dispute.ts'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import { noticesTo } from '../../../../test/told.ts'
import { checkBooks } from '../../../ledger/books/check-books.ts'
import { DAY, HOUR } from '../../../platform/durations.ts'
import { makeLoanService } from './loan-service.ts'
import { openLending } from './loan-test-kit.ts'

let t: TestApp
let kit: ReturnType<typeof openLending>
beforeAll(async () => {
  t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '100' } })
  kit = openLending(t)
})
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([])
})
afterAll(() => t.close())

// spec: marketplace §2 lending
it('a loan from request to return pays its price and returns its deposit', async () => {
  const { ada, ben, thingId, id } = await kit.openAsked()
  expect(await kit.market.wallet(ben)).toMatchObject({ cash: 51, held_cash: 49 })
  expect(await kit.get(ben, id)).toMatchObject({
    booking: {
      status: 'pending',
      title: 'Hammer drill',
      price: 9,
      deposit: 40,
      booking_location: 'Cambridge',
    },
    days: 3,
    deposit_state: 'held',
    words: [],
    thing_id: thingId,
  })
  await kit.market.act(ada, 'accept', id)
  expect((await kit.get(ben, id)).booking.booking_location).toBe('14 Mill Road, Cambridge')
  expect((await kit.say(ben, id, 'handed_over')).body).toMatchObject({ code: 'conflict' })

  t.clock.set(new Date((await kit.get(ben, id)).hand_over_at))
  expect((await kit.say(ada, id, 'returned')).body).toMatchObject({ code: 'state_conflict' })
  expect((await kit.say(ada, id, 'handed_over')).data()).toMatchObject({ booking: { status: 'accepted' } })
  expect((await noticesTo(t.db, ben)).at(-1)?.description).toContain(
    'Ada says that “Hammer drill” was handed over',
  )
  expect((await t.mailsTo(ben.email)).at(-1)?.subject).toBe('Was it handed over?')
  expect((await kit.say(ben, id, 'handed_over')).data()).toMatchObject({
    booking: { status: 'in_progress' },
    counts_at: null,
  })

  t.clock.advance(2 * DAY)
  await kit.say(ben, id, 'returned')
  expect((await kit.say(ada, id, 'returned')).data()).toMatchObject({
    booking: { status: 'completed', money_state: 'settled', is_over: true },
    deposit_state: 'returned',
  })
  expect(await kit.market.wallet(ben)).toMatchObject({ cash: 91, held_cash: 0 })
  expect((await kit.market.wallet(ada)).cash).toBe(9)
  expect((await t.mailsTo(ben.email)).at(-1)?.text).toContain('Your deposit of £40.00 is yours again.')
  expect((await noticesTo(t.db, ben)).at(-1)?.description).toBe(
    '“Hammer drill” is back with its owner. What was held as a deposit is yours again.',
  )
})

it('a loan can be paid in sparks or be free', async () => {
  const sparks = await kit.openLent({
    thing: { price: 1, deposit: 4 },
    loan: { payment_method: 'spark_token', price: 1.5, deposit: 2 },
  })
  expect(await kit.market.wallet(sparks.ben)).toMatchObject({ tokens: 6.5, held_tokens: 3.5 })
  await kit.say(sparks.ben, sparks.id, 'returned')
  await kit.say(sparks.ada, sparks.id, 'returned')
  expect((await kit.market.wallet(sparks.ben)).tokens).toBe(8.5)
  expect((await kit.market.wallet(sparks.ada)).tokens).toBe(11.5)

  const free = await kit.openLent({
    thing: { price: 0, deposit: 0 },
    loan: { price: 0, deposit: 0 },
    pounds: 0,
  })
  await kit.say(free.ada, free.id, 'returned')
  expect((await kit.say(free.ben, free.id, 'returned')).data()).toMatchObject({
    booking: { status: 'completed', price: 0 },
    deposit_state: 'none',
  })
  // The notice doesn't mention money.
  expect((await noticesTo(t.db, free.ada)).at(-1)?.description).toBe('“Hammer drill” is back with you.')
})

describe('a step confirmed by one side', () => {
  it('takes effect after 24 hours for the hand-over, and 48 hours after the due time for the return', async () => {
    const { ada, ben, id } = await kit.openAccepted()
    const service = makeLoanService(t.deps)
    await kit.say(ben, id, 'handed_over')
    t.clock.advance(24 * HOUR - 1)
    await service.countWords()
    expect((await kit.get(ada, id)).booking.status).toBe('accepted')
    t.clock.advance(1)
    const counted = await Promise.all([service.countWords(), service.countWords()])
    expect(counted.toSorted()).toEqual([0, 1])
    expect((await kit.get(ada, id)).booking.status).toBe('in_progress')
    await kit.say(ada, id, 'returned')
    t.clock.set(new Date((await kit.get(ben, id)).counts_at ?? 0))
    await service.countWords()
    expect(await kit.get(ben, id)).toMatchObject({
      booking: { status: 'completed' },
      deposit_state: 'returned',
    })
    expect((await kit.market.wallet(ben)).cash).toBe(91)
  })

  it('can be repeated without effect and stops the other side from cancelling', async () => {
    const { ada, ben, id } = await kit.openAccepted()
    const all = await Promise.all(Array.from({ length: 4 }, () => kit.say(ada, id, 'handed_over')))
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200))
    expect((await kit.get(ben, id)).words).toHaveLength(1)
    expect((await kit.cancel(ben, id, 6)).body).toMatchObject({ code: 'conflict' })
    expect((await kit.market.tryAct(ada, 'reject', id)).body).toMatchObject({ code: 'conflict' })
    expect((await kit.market.wallet(ben)).held_cash).toBe(49)
  })

  it('and by both at the same time is a hand-over', async () => {
    const { ada, ben, id } = await kit.openAccepted()
    await Promise.all([kit.say(ada, id, 'handed_over'), kit.say(ben, id, 'handed_over')])
    expect((await kit.get(ben, id)).booking.status).toBe('in_progress')
  })
})

describe('a thing is lent to one borrower at a time', () => {
  it('one of several requests for the same days is accepted, later ones are refused', async () => {
    const { ada, thingId, id } = await kit.openAsked()
    const others = await Promise.all(
      Array.from({ length: 7 }, async () => {
        const other = await kit.market.makeNeighbour(100)
        return (await kit.ask(other, thingId, { from: kit.day(3), until: kit.day(4), price: 6 })).data()
          .booking.id
      }),
    )
    const answers = await Promise.all([id, ...others].map((one) => kit.market.tryAct(ada, 'accept', one)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => (body as { code?: string }).code === 'slot_taken')).toHaveLength(7)
    const late = await kit.market.makeNeighbour(100)
    expect((await kit.ask(late, thingId)).body).toMatchObject({ code: 'slot_taken' })
    expect((await kit.market.wallet(late)).held_cash).toBe(0)
  })

  it('other days and other things of the owner stay bookable', async () => {
    const { ada, ben, thingId, id } = await kit.openAsked({ pounds: 500 })
    await kit.market.act(ada, 'accept', id)
    const taken = (await t.call(thingContract.days, { as: ben, params: { id: thingId } })).data().taken
    expect(taken).toEqual([kit.day(1), kit.day(2), kit.day(3)])
    const next = (await kit.ask(ben, thingId, { from: kit.day(4), until: kit.day(6) })).data().booking.id
    const other = await kit.makeThing(ada)
    const beside = (await kit.ask(ben, other)).data().booking.id
    for (const one of [next, beside]) expect((await kit.market.act(ada, 'accept', one)).statusCode).toBe(200)
  })

  it('of five concurrent instant bookings one succeeds, and the others have nothing held', async () => {
    const ada = await kit.market.makeNeighbour()
    const thingId = await kit.makeThing(ada, { instant: 'true' })
    const five = await Promise.all(Array.from({ length: 5 }, () => kit.market.makeNeighbour(100)))
    const answers = await Promise.all(five.map((one) => kit.ask(one, thingId)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
    const held = await Promise.all(five.map(async (one) => (await kit.market.wallet(one)).held_cash))
    expect(held.toSorted()).toEqual([0, 0, 0, 0, 49])
  })
})

describe('a loan that ends before its hand-over', () => {
  it('is refunded with its deposit when rejected', async () => {
    const { ada, ben, id } = await kit.openAsked()
    await kit.market.act(ada, 'reject', id)
    expect(await kit.market.wallet(ben)).toMatchObject({ cash: 100, held_cash: 0 })
  })

  it('costs one day’s price when cancelled late, at most half, and never the deposit', async () => {
    const { ada, ben, id } = await kit.openAsked()
    await kit.market.act(ada, 'accept', id)
    const { day_begins_at } = (await kit.get(ben, id)).booking
    t.clock.set(new Date(new Date(day_begins_at).getTime() - 1))
    expect((await kit.get(ben, id)).booking.cancellation).toMatchObject({ client_gets: 6, provider_keeps: 3 })
    expect((await kit.cancel(ben, id, 6)).statusCode).toBe(200)
    expect((await kit.market.wallet(ben)).cash).toBe(97)
    expect((await kit.market.wallet(ada)).cash).toBe(3)
  })

  it('is paid once with a repeated key and refused without funds', async () => {
    const ada = await kit.market.makeNeighbour()
    const ben = await kit.market.makeNeighbour(45)
    const thingId = await kit.makeThing(ada)
    expect((await kit.ask(ben, thingId)).body).toMatchObject({ code: 'insufficient_funds' })
    expect((await kit.market.wallet(ben)).cash).toBe(45)
    await kit.market.fund(ben, 55)
    const key = v7()
    const [one, other] = [await kit.ask(ben, thingId, {}, key), await kit.ask(ben, thingId, {}, key)]
    expect(one.data().booking.id).toBe(other.data().booking.id)
    expect((await kit.market.wallet(ben)).cash).toBe(51)
  })
})

it('POST /loans refuses invalid days, wrong prices and one’s own thing', async () => {
  const { ada, ben, thingId } = await kit.openAsked({ pounds: 500 })
  for (const [said, code] of [
    [{ until: kit.day(9), price: 27 }, 'invalid'],
    [{ from: kit.day(-1) }, 'invalid'],
    [{ until: kit.day(0), from: kit.day(2) }, 'invalid'],
    [{ price: 8 }, 'amount_mismatch'],
    [{ deposit: 0 }, 'amount_mismatch'],
    [{ until: kit.day(1), price: 3, return_time: '17:00' }, 'invalid'],
  ] as const) {
    expect((await kit.ask(ben, thingId, said)).body).toMatchObject({ code })
  }
  expect((await kit.ask(ada, thingId)).body).toMatchObject({ code: 'own_booking' })
})

describe('a disputed loan', () => {
  const disputed = async (how: Parameters<typeof kit.openLent>[0] = {}) => {
    const lent = await kit.openLent(how)
    const body = { bookingId: lent.id, message: 'It doesn’t turn' }
    const opened = await t.call(disputeContract.open, { as: lent.ben, body, files: {} })
    return { ...lent, dispute: opened.data().id }
  }
  const decide = async (id: string, decision: object) => {
    const mona = await t.makeMember({ role: 'moderator' })
    const body = { note: 'Looked at it', ...decision } as never
    await hearDispute(t.db, id)
    return await t.call(moderationContract.decideDispute, { as: mona, params: { id }, body })
  }
  const cashOf = async (as: Parameters<typeof kit.market.wallet>[0]) => (await kit.market.wallet(as)).cash

  it('keeps the days booked; `release` pays the price to the owner and returns the deposit', async () => {
    const { ada, ben, id, thingId, dispute } = await disputed()
    expect((await kit.get(ben, id)).deposit_state).toBe('held')
    const late = await kit.market.makeNeighbour(100)
    expect((await kit.ask(late, thingId)).body).toMatchObject({ code: 'slot_taken' })
    expect((await decide(dispute, { outcome: 'release' })).data()).toMatchObject({
      provider_amount: 9,
      client_amount: 40,
    })
    expect([await cashOf(ada), await cashOf(ben)]).toEqual([9, 91])
  })

  it('`refund` returns both to the borrower; `split` divides their sum', async () => {
    const refunded = await disputed()
    await decide(refunded.dispute, { outcome: 'refund' })
    expect([await cashOf(refunded.ada), await cashOf(refunded.ben)]).toEqual([0, 100])
    const split = await disputed()
    const short = { outcome: 'split', provider_amount: 5, client_amount: 4 }
    expect((await decide(split.dispute, short)).statusCode).toBe(422)
    await decide(split.dispute, { outcome: 'split', provider_amount: 20, client_amount: 29 })
    expect([await cashOf(split.ada), await cashOf(split.ben)]).toEqual([20, 80])
    expect((await kit.get(split.ben, split.id)).deposit_state).toBe('kept')
  })

  it('can be decided for a free loan, too', async () => {
    const free = { thing: { price: 0, deposit: 0 }, loan: { price: 0, deposit: 0 } }
    for (const outcome of ['release', 'refund']) {
      expect((await decide((await disputed(free)).dispute, { outcome })).statusCode).toBe(200)
    }
  })
})
