import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { openTimedMarket, type TimedMarket } from '../../test/timed-bookings.ts'
import { openLending } from '../features/bookings/loans/loan-test-kit.ts'
import { checkBooks } from '../ledger/books/check-books.ts'
import { DAY } from '../platform/durations.ts'
import { age } from './age.ts'

let t: TestApp
let market: TimedMarket
beforeAll(async () => {
  t = await makeTestApp()
  market = openTimedMarket(t)
})
afterAll(() => t.close())

async function passDays(days: number) {
  const client = await t.deps.pool.connect()
  try {
    await age(client, days)
  } finally {
    client.release()
  }
}

it('brings bookings forward by whole days, expires requests, and keeps the ledger balanced', async () => {
  const ada = await market.makeNeighbour(0)
  const ben = await market.makeNeighbour(20_000)
  await market.setHours(ada)
  const offer = await market.makeOffer(ada, 20)
  // The same hour on two successive days: a day earlier, the second booking takes the slot of the first.
  const starts = [
    ...(await market.slots(ben, offer, 4)).slice(0, 1),
    ...(await market.slots(ben, offer, 5)).slice(0, 1),
  ]
  const ids: string[] = []
  for (const start of starts) ids.push(await market.bookAt(ben, offer, start))
  for (const id of ids) expect((await market.act(ada, 'accept', id)).statusCode).toBe(200)
  const request = await market.book(ben, offer)
  // Likewise for a thing lent by the day.
  const lending = openLending(t)
  const thing = await lending.makeThing(ada, { price: 0, deposit: 0, instant: 'true' })
  for (const day of [4, 3].map(lending.day)) {
    const lent = await lending.ask(ben, thing, {
      from: day,
      until: day,
      price: 0,
      deposit: 0,
      return_time: '19:00',
    })
    expect(lent.data().booking).toMatchObject({ status: 'accepted', booking_date: day })
  }

  await passDays(1)
  const read = async (id: string) => (await t.call(bookingContract.get, { as: ben, params: { id } })).data()
  for (const [nth, id] of ids.entries()) {
    const { booking_start } = await read(id)
    expect(Date.parse(starts[nth] ?? '') - Date.parse(booking_start ?? '')).toBe(DAY)
  }
  await passDays(3)
  await t.deps.jobs.send('expire-bookings', {})
  await t.deps.jobs.runDue({ only: 'expire-bookings' })
  expect(await read(request)).toMatchObject({ status: 'rejected', ended_why: 'expired' })
  expect(await checkBooks(t.db)).toEqual([])
  // The ledger's triggers and the constraints against double bookings are back.
  await expect(t.deps.pool.query('update ledger_entries set amount = amount + 1')).rejects.toThrow('ledger')
  const { rows } = await t.deps.pool.query(
    `select count(*)::int as exclusions from pg_constraint where contype = 'x'`,
  )
  expect(rows).toEqual([{ exclusions: 2 }])
})
