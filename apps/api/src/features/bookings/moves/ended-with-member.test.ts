// spec: marketplace §6 suspensions

import { SILENCE_WINDOW } from '@kindling/domain/bookings/booking-windows'
import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk } from '../../../../test/desk-kit.ts'
import type { TestMember } from '../../../../test/make-member.ts'
import { dayAfter, keyed, UNTIL_SETTLED } from '../../../../test/market.ts'
import { bookings } from '../../../db/schema/bookings/bookings.ts'
import { paymentIntents } from '../../../db/schema/money/ledger.ts'
import { DAY } from '../../../platform/durations.ts'
import { openLending } from '../loans/loan-test-kit.ts'
import { makeBookingService } from './booking-service.ts'
import { endBookingsOfSuspended } from './ended-with-member.ts'

let k: Awaited<ReturnType<typeof openDesk>>
let mona: TestMember
let moritz: TestMember
beforeAll(async () => {
  k = await openDesk()
  mona = await k.makeModerator()
  moritz = await k.makeModerator()
})
afterAll(() => k.t.close())

/** A booking of £20, in three days by default, of a client with £100. */
async function makeBooking(isAccepted: boolean, days = 3) {
  const client = await k.market.makeNeighbour(100)
  const provider = await k.market.makeNeighbour(0)
  const offer = await k.market.makeOffer(provider, 20)
  const intent = await k.market.pay(client, offer)
  const fields = { booking_date: dayAfter(k.t.clock.now(), days) }
  const { id } = (await k.market.request(client, offer, intent, { fields })).data()
  if (isAccepted) await k.market.act(provider, 'accept', id)
  return { client, provider, id, intent }
}

const out = async (member: TestMember) => (await k.suspend(mona, member, 'out')).data().id
const bookingOf = async (id: string) => {
  const [row] = await k.t.db.select().from(bookings).where(eq(bookings.id, id))
  return row
}
const held = (intent: string) => k.t.db.select().from(paymentIntents).where(eq(paymentIntents.id, intent))
const cashOf = async (member: TestMember) => (await k.market.wallet(member)).cash

it.each([
  ['the provider', true],
  ['the client', true],
  ['the provider', false],
  ['the client', false],
] as const)(
  'a booking is refunded once %s is suspended for good (accepted: %s)',
  async (side, isAccepted) => {
    const { client, provider, id, intent } = await makeBooking(isAccepted)
    const decision = await out(side === 'the client' ? client : provider)
    // One moderator's decision doesn't end bookings, as it may lapse.
    expect(await endBookingsOfSuspended(k.t.deps)).toBe(0)
    expect(await cashOf(client)).toBe(80)
    await k.review(moritz, decision)
    expect(await endBookingsOfSuspended(k.t.deps)).toBe(1)
    expect(await bookingOf(id)).toMatchObject({ status: 'rejected' })
    expect(await held(intent)).toMatchObject([{ state: 'refunded' }])
    expect(await cashOf(client)).toBe(100)
    expect(await endBookingsOfSuspended(k.t.deps)).toBe(0)
    const other = side === 'the client' ? provider : client
    expect(await k.kindsTo(other)).toContain('booking_cancelled')
  },
)

describe('bookings that have begun, or may have, aren’t ended', () => {
  it.each(['the provider', 'the client'] as const)(
    'work on the day on which %s is suspended',
    async (side) => {
      const { client, provider, id, intent } = await makeBooking(true, 0)
      await k.review(moritz, await out(side === 'the client' ? client : provider))
      expect(await endBookingsOfSuspended(k.t.deps)).toBe(0)
      expect(await bookingOf(id)).toMatchObject({ status: 'accepted' })
      expect(await held(intent)).toMatchObject([{ state: 'attached' }])
      // It ends by the other side or by time.
      k.t.clock.advance(SILENCE_WINDOW + 2 * DAY)
      await makeBookingService(k.t.deps).endSilent()
      expect(await bookingOf(id)).toMatchObject({ status: 'rejected' })
      expect(await cashOf(client)).toBe(100)
    },
  )

  // spec: marketplace §2 one side's word
  // asvs: 2.3.1 one side's word
  it.each([
    ['the owner', 'accepted'],
    ['the borrower', 'accepted'],
    ['the owner', 'handed over'],
    ['the borrower', 'handed over'],
  ] as const)('a loan on whose first day %s is suspended (%s)', async (side, stands) => {
    const lending = openLending(k.t)
    const { ada, ben, id } = await (stands === 'accepted' ? lending.openAccepted() : lending.openLent())
    await k.review(moritz, await out(side === 'the owner' ? ada : ben))
    expect(await endBookingsOfSuspended(k.t.deps)).toBe(0)
    expect(await lending.get(ben, id)).toMatchObject({ deposit_state: 'held' })
    expect(await k.market.wallet(ben)).toMatchObject({ cash: 51, held_cash: 49 })
    const body = { bookingId: id, message: 'It is gone' }
    const claimed = await k.t.call(disputeContract.open, { as: ada, body, headers: keyed(v7()) })
    expect(claimed.statusCode).toBe(200)
  })

  it('but a loan is, with price and deposit, until the day before', async () => {
    const lending = openLending(k.t)
    const { ada, ben } = await lending.openAsked({ thing: { instant: 'true' } })
    await k.review(moritz, await out(ada))
    expect(await endBookingsOfSuspended(k.t.deps)).toBe(1)
    expect(await cashOf(ben)).toBe(100)
  })
})

it('a completed booking of a suspended provider is paid after 48 hours', async () => {
  const { client, provider, id } = await makeBooking(true, 0)
  await k.market.act(provider, 'complete', id)
  await k.review(moritz, await out(provider))
  expect(await endBookingsOfSuspended(k.t.deps)).toBe(0)
  k.t.clock.advance(UNTIL_SETTLED)
  await makeBookingService(k.t.deps).settleUndisputed()
  expect(await cashOf(client)).toBe(80)
  expect(await cashOf(provider)).toBe(20)
})

it('suspended members can complete and dispute a booking in progress', async () => {
  const { client, provider, id } = await makeBooking(true, 0)
  await k.market.act(provider, 'in-progress', id)
  await k.review(moritz, await out(client))
  await k.review(moritz, await out(provider))
  await endBookingsOfSuspended(k.t.deps)
  expect(await bookingOf(id)).toMatchObject({ status: 'in_progress' })
  expect((await k.market.complete(provider, id)).statusCode).toBe(200)
  const disputed = await k.t.call(disputeContract.open, {
    as: client,
    body: { bookingId: id, message: 'It isn’t done' },
    headers: keyed(v7()),
  })
  expect(disputed.statusCode).toBe(200)
})
