// spec: marketplace §7 booking calls

import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../../test/make-member.ts'
import type { Offer } from '../../../../test/market.ts'
import { checkBooks } from '../../../ledger/books/check-books.ts'
import { type BookingKit, openBookings } from '../booking-test-kit.ts'
import { LOCATION_WITHHELD } from './booking-location.ts'

let kit: BookingKit
let client: TestMember
let provider: TestMember
let offer: Offer
beforeAll(async () => {
  kit = await openBookings()
  ;({ client, provider, offer } = kit)
})
afterAll(async () => {
  expect(await checkBooks(kit.db)).toEqual([])
  await kit.close()
})

const get = (as: TestMember, id: string) => kit.call(bookingContract.get, { as, params: { id } })

describe('reading bookings', () => {
  // spec: marketplace §3 booking address
  // asvs: 8.2.3
  it('shows the provider only the town until acceptance', async () => {
    const id = await kit.market.book(client, offer)
    const seen = (await get(provider, id)).data()
    expect(seen).toMatchObject({ booking_location: 'Cambridge', booking_lat: null, booking_lon: null })
    expect(seen).toMatchObject({ booking_exactness: null, booking_area: null })
    const listed = (await kit.call(bookingContract.inward, { as: provider })).data()
    expect(listed.find((booking) => booking.id === id)?.booking_location).toBe('Cambridge')
    expect(JSON.stringify(listed)).not.toContain('Mill Road')

    await kit.market.act(provider, 'accept', id)
    expect((await get(provider, id)).data()).toMatchObject({
      booking_location: '14 Mill Road, Cambridge CB1 2AD',
      booking_lat: 52.2,
    })
    await kit.market.act(provider, 'reject', id)
    expect((await get(provider, id)).data().booking_location).toBe('Cambridge')
  })

  it('withholds an address without a town from the provider', async () => {
    const fields = { booking_location: 'Rose Cottage, Mill Lane' }
    const intentId = await kit.market.pay(client, offer)
    const { id } = (await kit.market.request(client, offer, intentId, { fields })).data()
    expect((await get(provider, id)).data().booking_location).toBe(LOCATION_WITHHELD)
  })

  it('answers 404 to other members and 401 without a token', async () => {
    const id = await kit.market.book(client, offer)
    const stranger = await kit.market.makeNeighbour()
    expect((await get(stranger, id)).statusCode).toBe(404)
    expect((await kit.market.tryAct(stranger, 'accept', id)).statusCode).toBe(404)
    expect((await kit.market.tryComplete(stranger, id)).statusCode).toBe(404)
    expect((await kit.call(bookingContract.inward, { as: stranger })).data()).toEqual([])
    expect((await get(client, v7())).statusCode).toBe(404)
    expect((await get(client, 'not-an-id')).statusCode).toBe(422)
    expect((await kit.call(bookingContract.get, { params: { id } })).statusCode).toBe(401)
  })

  // spec: marketplace §2 bookings
  it('pages from the newest, each booking once', async () => {
    const [busy, guest] = [await kit.market.makeNeighbour(), await kit.market.makeNeighbour(500)]
    const work = await kit.market.makeOffer(busy, 5)
    const booked: string[] = []
    for (let i = 0; i < 5; i += 1) booked.unshift(await kit.market.book(guest, work))
    for (const [endpoint, as] of [
      [bookingContract.inward, busy],
      [bookingContract.outward, guest],
    ] as const) {
      const first = (await kit.call(endpoint, { as, query: { limit: 3 } })).data()
      const before = first.at(-1)?.id
      const rest = (await kit.call(endpoint, { as, query: { limit: 3, before } })).data()
      expect([...first, ...rest].map(({ id }) => id)).toEqual(booked)
      expect((await kit.call(endpoint, { as, query: { limit: 0 } })).statusCode).toBe(422)
      expect((await kit.call(endpoint, { as, query: { before: 'x' } })).statusCode).toBe(422)
      expect((await kit.call(endpoint)).statusCode).toBe(401)
    }
  })
})
