import { bookedDaysContract } from '@kindling/domain/bookings/booked-days-contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import { dayAfter } from '../../../../test/market.ts'
import { openTimedMarket, type TimedMarket } from '../../../../test/timed-bookings.ts'
import { openLending } from '../loans/loan-test-kit.ts'

let t: TestApp
let market: TimedMarket
beforeAll(async () => {
  t = await makeTestApp()
  market = openTimedMarket(t)
})
afterAll(() => t.close())

async function openShop() {
  const client = await market.makeNeighbour(1000, { firstname: 'Clio', lastname: 'Marsh' })
  const provider = await market.makeNeighbour(0, { firstname: 'Percy', lastname: 'Field' })
  const offer = await market.makeOffer(provider)
  await market.setHours(provider)
  const [nine = '', , ten = ''] = await market.slots(client, offer)
  return { client, provider, offer, nine, ten, day: nine.slice(0, 10) }
}

const bookedOn = async (as: TestMember, from: string, days = 7) =>
  (await t.call(bookedDaysContract.list, { as, query: { from, days } })).data()

it('GET /bookings/days shows both sides what is booked, with whom and when', async () => {
  const { client, provider, offer, nine, day } = await openShop()
  const id = await market.bookAt(client, offer, nine)
  const booked = {
    id,
    title: 'Bike repair',
    status: 'pending',
    timezone: 'Europe/London',
    other_timezone: 'Europe/London',
    booking_date: day,
    lent_until: null,
    booking_start: nine,
    duration_minutes: 60,
  }
  expect(await bookedOn(client, day)).toEqual([{ ...booked, side: 'outward', with: 'Percy' }])
  expect(await bookedOn(provider, day)).toEqual([{ ...booked, side: 'inward', with: 'Clio' }])
})

it('omits rejected bookings and other members’ bookings', async () => {
  const { client, provider, offer, nine, ten, day } = await openShop()
  const kept = await market.bookAt(client, offer, nine)
  await market.act(provider, 'reject', await market.bookAt(client, offer, ten))
  expect((await bookedOn(client, day)).map(({ id }) => id)).toEqual([kept])
  expect(await bookedOn(await market.makeNeighbour(), day)).toEqual([])
})

it('includes one day more on each side, for readers in other time zones', async () => {
  const { client, offer, nine, day } = await openShop()
  await market.bookAt(client, offer, nine)
  const countOn = async (days: number) => (await bookedOn(client, dayAfter(new Date(day), days), 1)).length
  expect(await Promise.all([-2, -1, 0, 1, 2].map(countOn))).toEqual([0, 1, 1, 1, 0])
})

it('lists a booking by day without a time', async () => {
  const { client, offer } = await openShop()
  const id = await market.book(client, offer)
  const today = dayAfter(t.clock.now(), 0)
  expect(await bookedOn(client, today, 31)).toEqual([
    expect.objectContaining({ id, booking_start: null, duration_minutes: null }),
  ])
})

it('refuses more than 31 days with 422', async () => {
  const { client, day } = await openShop()
  const answer = await t.call(bookedDaysContract.list, { as: client, query: { from: day, days: 32 } })
  expect(answer.statusCode).toBe(422)
})

it('lists a loan from its first day to its last', async () => {
  const lending = openLending(t)
  const { ben, id } = await lending.openAsked()
  const first = lending.day(1)
  const isOn = async (days: number) =>
    (await bookedOn(ben, dayAfter(new Date(first), days), 1)).map(({ lent_until }) => lent_until)
  expect(await Promise.all([-2, -1, 0, 2, 3, 4].map(isOn))).toEqual([
    [],
    ...Array(4).fill([lending.day(3)]),
    [],
  ])
  expect((await bookedOn(ben, first))[0]?.id).toBe(id)
})
