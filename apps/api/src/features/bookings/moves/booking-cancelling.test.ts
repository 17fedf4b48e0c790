import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { poundsToPence } from '@kindling/domain/money/money'
import { statementContract } from '@kindling/domain/money/statement-contract'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CardMarket, openCardMarket } from '../../../../test/card-market.ts'
import type { TestMember } from '../../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import { openTimedMarket, type TimedMarket } from '../../../../test/timed-bookings.ts'
import { noticesTo } from '../../../../test/told.ts'
import { bookings } from '../../../db/schema/bookings/bookings.ts'
import { members } from '../../../db/schema/members/members.ts'
import { referralRewards } from '../../../db/schema/members/referrals.ts'
import { checkBooks } from '../../../ledger/books/check-books.ts'
import { HOUR, MINUTE, SECOND } from '../../../platform/durations.ts'

let t: TestApp
let market: TimedMarket
let cards: CardMarket
beforeAll(async () => {
  t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '100' } })
  market = openTimedMarket(t)
  cards = openCardMarket(t)
})
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([])
})
afterAll(() => t.close())

const get = async (as: TestMember, id: string) =>
  (await t.call(bookingContract.get, { as, params: { id } })).data()

async function cancel(as: TestMember, id: string, client_gets?: number, reason?: string) {
  const gets = client_gets ?? (await get(as, id)).cancellation?.client_gets ?? 0
  const body = { client_gets: gets, ...(reason === undefined ? {} : { reason }) }
  return await t.call(bookingContract.cancel, { as, params: { id }, body })
}

interface Wish {
  policy?: Booking['policy']
  minutes?: number
  method?: 'wallet' | 'spark_token'
  isAccepted?: boolean
}

/** An accepted booking of two hours at £20 in ten days, by default. */
async function openBooking({ policy, minutes = 120, method = 'wallet', isAccepted = true }: Wish = {}) {
  const ada = await market.makeNeighbour(0, { firstname: 'Ada' })
  const ben = await market.makeNeighbour(1000, { firstname: 'Ben' })
  await market.setHours(ada)
  const offer = await market.makeOffer(ada, 20, policy ? { policy } : {})
  const [start = ''] = await market.slots(ben, offer, 10, minutes)
  const id = await market.bookAt(ben, offer, start, {}, { minutes, method })
  if (isAccepted) await market.act(ada, 'accept', id)
  return { ada, ben, offer, id, start: Date.parse(start), acceptedAt: t.clock.now().getTime() }
}

const cashOf = async (by: TestMember) => (await market.wallet(by)).cash

describe('cancelling as the client', () => {
  const boundaries = [
    ['flexible', 24 * HOUR, 0, 20],
    ['moderate', 72 * HOUR, 0, 20],
    ['strict', 168 * HOUR, 0, 20],
    ['strict', 48 * HOUR, 20, 40],
  ] as const

  it.each(
    boundaries.flatMap(([policy, before, free, fee]) =>
      ([-1, 0, 1] as const).map((late) => ({ policy, before, late, keeps: late > 0 ? fee : free })),
    ),
  )('$policy, $before ms before the start and $late s late: the provider keeps £$keeps', async (at) => {
    const { ada, ben, id, start } = await openBooking({ policy: at.policy })
    t.clock.set(new Date(start - at.before + at.late * SECOND))
    const split = { client_gets: 40 - at.keeps, provider_keeps: at.keeps }
    expect((await get(ben, id)).cancellation).toMatchObject(split)
    const ended = (await cancel(ben, id)).data()
    expect(ended).toMatchObject({
      status: 'rejected',
      ended_by: 'client',
      ended_why: 'cancelled',
      provider_kept: at.keeps,
      money_state: at.keeps === 0 ? 'refunded' : 'settled',
      cancellation: null,
    })
    expect(await cashOf(ben)).toBe(1000 - at.keeps)
    expect(await cashOf(ada)).toBe(at.keeps)
  })

  it.each([
    [0, 0],
    [15 * MINUTE, 0],
    [15 * MINUTE + SECOND, 40],
  ])('%d ms after acceptance costs £%d with a strict policy', async (after, keeps) => {
    const { ben, ada, id, start } = await openBooking({ policy: 'strict', isAccepted: false })
    t.clock.advance(start - HOUR - t.clock.now().getTime())
    await t.db
      .update(bookings)
      .set({ expiresAt: new Date(start) })
      .where(eq(bookings.id, id))
    await market.act(ada, 'accept', id)
    const until = new Date(t.clock.now().getTime() + 15 * MINUTE).toISOString()
    expect((await get(ben, id)).cancellation).toMatchObject({ free_until: until })
    t.clock.advance(after)
    expect((await cancel(ben, id)).data().provider_kept).toBe(keeps)
  })

  it('is free before acceptance, however late', async () => {
    const { ben, id } = await openBooking({ policy: 'strict', isAccepted: false })
    expect((await get(ben, id)).cancellation).toEqual({
      client_gets: 40,
      provider_keeps: 0,
      free_until: null,
    })
    expect((await cancel(ben, id)).data()).toMatchObject({ ended_why: 'cancelled', money_state: 'refunded' })
    expect(await cashOf(ben)).toBe(1000)
  })

  it('shows until when it is free', async () => {
    const { ben, id, start } = await openBooking({ policy: 'moderate' })
    const free_until = new Date(start - 72 * HOUR).toISOString()
    expect((await get(ben, id)).cancellation).toEqual({ client_gets: 40, provider_keeps: 0, free_until })
    t.clock.set(new Date(start - HOUR))
    expect((await get(ben, id)).cancellation).toEqual({
      client_gets: 20,
      provider_keeps: 20,
      free_until: null,
    })
  })

  it('refunds and pays sparks for a booking in sparks', async () => {
    const { ada, ben, id, start } = await openBooking({ method: 'spark_token', minutes: 60 })
    t.clock.set(new Date(start - HOUR))
    const half = (await get(ben, id)).price / 2
    expect((await cancel(ben, id)).data()).toMatchObject({ provider_kept: half })
    expect((await market.wallet(ada)).spark_tokens).toBe(10 + half)
    expect((await market.wallet(ben)).spark_tokens).toBe(10 - half)
  })

  it('frees the time for others', async () => {
    const { ben, offer, id, start } = await openBooking()
    const startsAt = new Date(start).toISOString()
    expect(await market.slots(ben, offer, 10)).not.toContain(startsAt)
    await cancel(ben, id)
    expect(await market.slots(ben, offer, 10)).toContain(startsAt)
  })

  it('is refused from the start on', async () => {
    const { ben, id, start } = await openBooking()
    t.clock.set(new Date(start))
    expect((await get(ben, id)).cancellation).toBeNull()
    const answer = await cancel(ben, id, 20)
    expect([answer.statusCode, answer.body]).toEqual([409, expect.objectContaining({ code: 'conflict' })])
    await market.act(ben, 'in-progress', id)
    expect((await get(ben, id)).cancellation).toBeNull()
    expect((await cancel(ben, id, 20)).body).toMatchObject({ code: 'state_conflict' })
  })

  it('answers cost_changed and changes nothing when the shown refund is outdated', async () => {
    const { ben, ada, id, start } = await openBooking()
    t.clock.set(new Date(start - 24 * HOUR + SECOND))
    const answer = await cancel(ben, id, 40)
    expect([answer.statusCode, answer.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'cost_changed',
        message: 'What cancelling costs has changed. You get £20.00 back, Ada keeps £20.00.',
      }),
    ])
    expect((await get(ben, id)).status).toBe('accepted')
    expect(await cashOf(ada)).toBe(0)
    expect((await cancel(ben, id, 20)).statusCode).toBe(200)
  })

  it('succeeds once of several concurrent cancellations', async () => {
    const { ben, ada, id, start } = await openBooking()
    t.clock.set(new Date(start - HOUR))
    const all = await Promise.all([
      ...Array.from({ length: 4 }, () => cancel(ben, id, 20)),
      ...Array.from({ length: 4 }, () => cancel(ada, id, 40)),
    ])
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await cancel(ben, id, 20)).body).toMatchObject({ code: 'state_conflict', current: 'rejected' })
    expect((await cashOf(ben)) + (await cashOf(ada))).toBe(1000)
  })

  it('allows no referral reward and no review, even if the provider was paid', async () => {
    const { ada, ben, offer, id, start } = await openBooking()
    await t.db.update(members).set({ referredById: ada.id }).where(eq(members.id, ben.id))
    t.clock.set(new Date(start - HOUR))
    await cancel(ben, id)
    expect(await t.db.$count(referralRewards, eq(referralRewards.referredId, ben.id))).toBe(0)
    const body = { bookingId: id, skillId: offer.id, revieweeId: ada.id, rating: 1, comment: 'Late' }
    expect((await t.call(reviewContract.create, { as: ben, body })).statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('cancelling as the provider', () => {
  it.each(['flexible', 'moderate', 'strict'] as const)(
    'refunds all of a %s booking, even an hour before',
    async (policy) => {
      const { ada, ben, id, start } = await openBooking({ policy })
      t.clock.set(new Date(start - HOUR))
      const all = { client_gets: 40, provider_keeps: 0, free_until: null }
      expect((await get(ada, id)).cancellation).toEqual(all)
      expect((await cancel(ada, id)).data()).toMatchObject({
        ended_by: 'provider',
        ended_why: 'cancelled',
        money_state: 'refunded',
        provider_kept: 0,
      })
      expect(await cashOf(ben)).toBe(1000)
    },
  )

  it('also by rejecting an accepted booking', async () => {
    const { ada, id } = await openBooking()
    expect((await market.act(ada, 'reject', id)).data()).toMatchObject({
      ended_by: 'provider',
      ended_why: 'cancelled',
    })
    const request = await openBooking({ isAccepted: false })
    expect((await market.act(request.ada, 'reject', request.id)).data()).toMatchObject({
      ended_by: 'provider',
      ended_why: 'rejected',
    })
  })
})

it('an unanswered request ends as expired', async () => {
  const { ben, id } = await openBooking({ isAccepted: false })
  t.clock.advance(73 * HOUR)
  await t.deps.jobs.send('expire-bookings', {})
  await t.deps.jobs.runDue({ only: 'expire-bookings' })
  expect(await get(ben, id)).toMatchObject({ ended_by: 'system', ended_why: 'expired' })
})

describe('notices of a cancellation', () => {
  it('tell the provider shares and reason, and send receipts to both', async () => {
    const { ada, ben, id, start } = await openBooking()
    t.clock.set(new Date(start - HOUR))
    await cancel(ben, id, 20, 'My child is ill.')
    const bell = (await noticesTo(t.db, ada)).at(-1)
    expect(bell?.description).toBe(
      'Ben cancelled “Bike repair”. Ben gets £20.00 back, you keep £20.00. They wrote: “My child is ill.”',
    )
    const [told] = (await t.mailsTo(ada.email)).filter(({ subject }) => subject === 'A booking was cancelled')
    expect(told?.text).toContain('gets £20.00 back, you keep £20.00.')
    expect(told?.text).toContain('My child is ill.')
    expect(told?.text).toContain('You received: £20.00')
    const [own] = (await t.mailsTo(ben.email)).filter(({ subject }) => subject === 'You cancelled a booking')
    expect(own?.text).toContain('You get £20.00 back')
    expect(own?.text).toContain('Refunded to you: £20.00')
  })

  it('say “cancelled by you” in the client’s statement', async () => {
    const { ben, id } = await openBooking()
    await cancel(ben, id)
    const [back] = (await t.call(statementContract.list, { as: ben, query: {} })).data()
    expect(back?.reason).toBe('Back in your wallet: cancelled by you')
  })

  it('tell the client of a full refund when the provider cancels', async () => {
    const { ada, ben, id } = await openBooking()
    await cancel(ada, id, 40, 'I’m ill, sorry.')
    const [told] = (await t.mailsTo(ben.email)).filter(({ subject }) => subject === 'A booking was cancelled')
    expect(told?.text).toContain('You get £40.00 back, all of it.')
    expect(told?.text).toContain('Refunded to you: £40.00')
    const [own] = (await t.mailsTo(ada.email)).filter(({ subject }) => subject === 'You cancelled a booking')
    expect(own?.text).toContain('gets £40.00 back, all of it.')
    expect(own?.calendar).toContain('METHOD:CANCEL')
  })
})

describe('cancelling a booking paid by card', () => {
  it.each([
    [1, 'manual'],
    [12, 'automatic'],
  ] as const)('%d days ahead (%s) refunds the card once', async (days, capture) => {
    const [ben, ada] = [await cards.makeNeighbour(0), await cards.makeNeighbour(0)]
    const offer = await cards.makeOffer(ada, 20)
    const { id, intentId } = await cards.bookByCard(ben, offer, days)
    await cards.act(ada, 'accept', id)
    await cards.tellProcessor()
    const begins = Date.parse((await get(ben, id)).day_begins_at)
    expect((await get(ben, id)).card_capture).toBe(capture)
    t.clock.set(new Date(begins - MINUTE))
    expect((await cancel(ben, id)).data()).toMatchObject({ provider_kept: 10, money_state: 'settled' })
    await cards.tellProcessor()
    await cards.tellProcessor()
    expect(await cards.payment(intentId)).toMatchObject({ amountRefunded: poundsToPence(10) })
    expect(await cashOf(ada)).toBe(10)
  })
})
