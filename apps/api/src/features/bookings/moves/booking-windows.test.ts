import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import { openTimedMarket, type TimedMarket } from '../../../../test/timed-bookings.ts'
import { HOUR } from '../../../platform/durations.ts'
import { momentInWords } from '../../../platform/moment-words.ts'

let t: TestApp
let market: TimedMarket
beforeAll(async () => {
  t = await makeTestApp()
  market = openTimedMarket(t)
})
afterAll(() => t.close())

/** An accepted booking of two hours in three days. */
async function openBooking() {
  const [ada, ben] = [await market.makeNeighbour(0), await market.makeNeighbour(1000)]
  await market.setHours(ada)
  const offer = await market.makeOffer(ada, 20)
  const [start = ''] = await market.slots(ben, offer, 3, 120)
  const id = await market.bookAt(ben, offer, start, {}, { minutes: 120 })
  await market.act(ada, 'accept', id)
  return { ada, ben, id, start: Date.parse(start) }
}

const get = async (as: TestMember, id: string) =>
  (await t.call(bookingContract.get, { as, params: { id } })).data()

it('a booking with a time can be started from one hour before and completed from its start', async () => {
  const { ada, ben, id, start } = await openBooking()
  t.clock.set(new Date(start - HOUR - 1))
  const early = await market.tryAct(ben, 'in-progress', id)
  expect([early.statusCode, early.body]).toEqual([
    409,
    expect.objectContaining({
      code: 'conflict',
      message: expect.stringMatching(/^This is possible from .+ at \d\d:\d\d GMT on\.$/),
    }),
  ])
  t.clock.advance(1)
  expect((await market.act(ben, 'in-progress', id)).data().status).toBe('in_progress')
  t.clock.set(new Date(start - 1))
  for (const by of [ada, ben])
    expect((await market.tryComplete(by, id)).body).toMatchObject({ code: 'conflict' })
  t.clock.advance(1)
  expect((await market.complete(ada, id)).data().status).toBe('completed')
})

it('the 48 hours to dispute begin at the booked end, or at a later completion', async () => {
  const early = await openBooking()
  await t.call(notificationContract.setPreferences, { as: early.ben, body: { orderUpdates: false } })
  t.clock.set(new Date(early.start))
  const end = early.start + 2 * HOUR
  expect((await market.act(early.ada, 'complete', early.id)).data().settles_at).toBe(
    new Date(end + 48 * HOUR).toISOString(),
  )
  // Mailed even with muted topics.
  const [mail] = (await t.mailsTo(early.ben.email)).filter(({ subject }) => subject === 'Booking completed')
  expect(mail?.text).toContain(momentInWords(new Date(end + 48 * HOUR), 'Europe/London'))

  const late = await openBooking()
  t.clock.set(new Date(late.start + 5 * HOUR))
  await market.act(late.ada, 'complete', late.id)
  expect((await get(late.ben, late.id)).settles_at).toBe(new Date(late.start + 53 * HOUR).toISOString())
})
