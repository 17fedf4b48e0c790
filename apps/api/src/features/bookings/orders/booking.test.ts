// spec: marketplace §7 booking calls

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../../test/make-member.ts'
import { dayAfter, keyed, type Offer } from '../../../../test/market.ts'
import { checkBooks } from '../../../ledger/books/check-books.ts'
import { type BookingKit, openBookings } from '../booking-test-kit.ts'

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

describe('POST /bookings', () => {
  // spec: marketplace §3 bookings and reviews
  it('returns the booking as its client sees it', async () => {
    const intentId = await kit.market.pay(client, offer)
    const booking = (await kit.market.request(client, offer, intentId)).data()
    expect(booking).toMatchObject({
      title: 'Bike repair',
      status: 'pending',
      booking_location: '14 Mill Road, Cambridge CB1 2AD',
      booking_lat: 52.2,
      booking_lon: 0.14,
      booking_user_id: client.id,
      booked_user_id: provider.id,
      skills_id: offer.id,
      payment_method: 'wallet',
      price: 20,
      money_state: 'held',
      settles_at: null,
      completed_at: null,
      reviewed: false,
      other_reviewed: false,
      same_day: [],
      file_url: null,
      createdAt: kit.clock.now().toISOString(),
      updatedAt: kit.clock.now().toISOString(),
      thumbnails: [],
      client: { id: client.id, firstname: 'Clio' },
      provider: { id: provider.id, firstname: 'Percy' },
    })
    expect(booking.events).toEqual([
      {
        action: 'request',
        actor: 'client',
        from: null,
        to: 'pending',
        note: null,
        at: kit.clock.now().toISOString(),
      },
    ])
    expect(JSON.stringify(booking)).not.toContain('@')
  })

  // spec: marketplace §3 bookings and reviews
  it('sets createdAt and updatedAt', async () => {
    const id = await kit.market.book(client, offer)
    const made = kit.clock.now().toISOString()
    kit.clock.advance(60_000)
    await kit.market.act(provider, 'accept', id)
    const booking = (await kit.call(bookingContract.get, { as: client, params: { id } })).data()
    expect(booking).toMatchObject({ createdAt: made, updatedAt: kit.clock.now().toISOString() })
  })

  it('sets the expiry to 72 hours, or to the booking day if earlier', async () => {
    const hours = 60 * 60 * 1000
    const later = { fields: { booking_date: dayAfter(kit.clock.now(), 7) } }
    const far = (await kit.market.request(client, offer, await kit.market.pay(client, offer), later)).data()
    expect(new Date(far.expires_at).getTime() - kit.clock.now().getTime()).toBe(72 * hours)
    const fields = { booking_date: dayAfter(kit.clock.now(), 1) }
    const near = (
      await kit.market.request(client, offer, await kit.market.pay(client, offer), { fields })
    ).data()
    expect(new Date(near.expires_at).getTime() - kit.clock.now().getTime()).toBeLessThan(48 * hours)
  })

  // asvs: 2.3.4
  it('makes one booking of 50 concurrent calls with one payment', async () => {
    const intentId = await kit.market.pay(client, offer)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => kit.market.request(client, offer, intentId)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused).toHaveLength(49)
    for (const { statusCode, body } of refused) {
      expect(statusCode).toBe(409)
      expect(body).toMatchObject({ code: 'intent_unusable' })
    }
  })

  // asvs: 2.3.1
  it('refuses expired, released and mismatched payments, and answers 404 for another member’s', async () => {
    const stranger = await kit.market.makeNeighbour(100)
    const other = await kit.market.makeOffer(provider, 20)
    const late = await kit.market.pay(client, offer)
    kit.clock.advance(15 * 60 * 1000)
    expect((await kit.market.request(client, offer, late)).body).toMatchObject({ code: 'intent_unusable' })
    await kit.deps.jobs.send('release-intents', {})
    await kit.deps.jobs.runDue()
    expect((await kit.market.request(client, offer, late)).body).toMatchObject({ code: 'intent_unusable' })

    const intentId = await kit.market.pay(client, offer)
    expect((await kit.market.request(client, other, intentId)).statusCode).toBe(409)
    const fields = { payment_method: 'spark_token' }
    expect((await kit.market.request(client, offer, intentId, { fields })).statusCode).toBe(409)
    expect((await kit.market.request(stranger, offer, intentId)).statusCode).toBe(404)
    expect((await kit.market.request(client, offer, v7())).statusCode).toBe(404)
    expect((await kit.market.request(client, offer, intentId)).statusCode).toBe(200)
  })

  // spec: marketplace §6 booking sides
  it('refuses past days, days more than a year ahead, and booking oneself', async () => {
    const intentId = await kit.market.pay(client, offer)
    for (const days of [-1, 400]) {
      const fields = { booking_date: dayAfter(kit.clock.now(), days) }
      const refused = await kit.market.request(client, offer, intentId, { fields })
      expect(refused.statusCode).toBe(422)
      expect(refused.body).toMatchObject({ code: 'invalid', fields: [{ field: 'booking_date' }] })
    }
    const self = { fields: { booked_user_id: client.id } }
    expect((await kit.market.request(client, offer, intentId, self)).body).toMatchObject({
      code: 'own_booking',
    })
  })

  it('refuses invalid fields with 422, an empty key with 400 and a missing token with 401', async () => {
    const intentId = await kit.market.pay(client, offer)
    const broken = [
      { description: ' ' },
      { booking_location: '' },
      { title: undefined },
      { booking_date: '2026-02-30' },
      { booking_date: 'soon' },
      { booking_lat: '91' },
      { booking_exactness: 'door' },
      { payment_method: 'cash' },
      { payment_intent_id: 'x' },
      { skills_id: "' or 1=1" },
    ]
    for (const fields of broken) {
      expect((await kit.market.request(client, offer, intentId, { fields })).statusCode).toBe(422)
    }
    expect((await kit.market.request(client, offer, intentId, { key: '' })).statusCode).toBe(400)
    expect((await kit.call(bookingContract.create, { body: {}, headers: keyed() })).statusCode).toBe(401)
  })

  it.each(['', ' '])('treats an empty position (%j) as none', async (blank) => {
    const intentId = await kit.market.pay(client, offer)
    const fields = { booking_lat: blank, booking_lon: blank }
    const booked = (await kit.market.request(client, offer, intentId, { fields })).data()
    expect(booked).toMatchObject({ booking_lat: null, booking_lon: null })
  })

  const leeds = { booking_lat: '53.8', booking_lon: '-1.549' }
  // spec: marketplace §9 precision of a place
  it.each([
    [{ ...leeds, booking_exactness: 'street' }, 'street', null],
    [{ ...leeds, booking_exactness: 'town' }, 'town', 'Leeds'],
    // Saved before precision was asked for: the centre of a town counts as `town`.
    [leeds, 'town', 'Leeds'],
    [{ booking_lat: '53.81', booking_lon: '-1.549', booking_exactness: 'town' }, 'town', null],
    [{ booking_lat: '53.81', booking_lon: '-1.549', booking_exactness: '' }, null, null],
    [{ booking_lat: '', booking_lon: '', booking_exactness: 'street' }, null, null],
  ])('keeps the precision of the position: %j', async (fields, booking_exactness, booking_area) => {
    const intentId = await kit.market.pay(client, offer)
    const booked = (await kit.market.request(client, offer, intentId, { fields })).data()
    expect(booked).toMatchObject({ booking_exactness, booking_area })
  })

  it('answers a repeated Idempotency-Key with the first result', async () => {
    const [key, intentId] = [v7(), await kit.market.pay(client, offer)]
    const first = await kit.market.request(client, offer, intentId, { key })
    const again = await kit.market.request(client, offer, intentId, { key })
    expect(again.body).toEqual(first.body)
    expect(again.statusCode).toBe(200)
    const other = await kit.market.request(client, offer, intentId, { key, fields: { title: 'Another' } })
    expect(other.body).toMatchObject({ code: 'idempotency_mismatch' })
  })
})

describe('pictures of a booking', () => {
  // spec: marketplace §3 bookings and reviews
  it('are re-encoded to WebP and served', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
    const thumbnails = [new File([svg], 'a.svg'), new File([svg], 'b.png')]
    const booking = (
      await kit.market.request(client, offer, await kit.market.pay(client, offer), { thumbnails })
    ).data()
    expect(booking.thumbnails).toHaveLength(2)
    expect(booking.file_url).toBe(booking.thumbnails[0])
    const listed = (await kit.call(bookingContract.outward, { as: client })).data()
    expect(listed.find(({ id }) => id === booking.id)?.file_url).toBe(booking.file_url)
    const served = await kit.app.inject({ url: booking.file_url ?? '' })
    expect(served.headers['content-type']).toBe('image/webp')
  })

  // spec: marketplace §2 booking form
  it('are limited to four image files', async () => {
    const intentId = await kit.market.pay(client, offer)
    const text = new File(['hello'], 'a.png', { type: 'image/png' })
    const refused = await kit.market.request(client, offer, intentId, { thumbnails: [text] })
    expect(refused.statusCode).toBe(415)
    const many = await kit.market.request(client, offer, intentId, { thumbnails: Array(5).fill(text) })
    expect(many.statusCode).toBe(422)
    expect((await kit.market.request(client, offer, intentId)).statusCode).toBe(200)
  })

  // asvs: 2.3.3
  it('are deleted when the booking fails, and stored once with a replay', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
    const thumbnails = [new File([svg], 'a.svg'), new File([svg], 'b.svg')]
    const kept = () => readdirSync(join(kit.deps.config.dataDir, 'files')).length
    const before = kept()
    const [key, intentId] = [v7(), await kit.market.pay(client, offer)]
    const deliver = kit.deps.mailer.deliverSoon
    kit.deps.mailer.deliverSoon = () => Promise.reject(new Error('mail is broken'))
    expect((await kit.market.request(client, offer, intentId, { thumbnails, key })).statusCode).toBe(500)
    kit.deps.mailer.deliverSoon = deliver
    expect(kept()).toBe(before)
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await kit.market.request(client, offer, intentId, { thumbnails, key })).statusCode).toBe(200)
      expect(kept()).toBe(before + 2)
    }
    expect((await kit.market.request(client, offer, intentId, { thumbnails })).statusCode).toBe(409)
    expect(kept()).toBe(before + 2)
  })
})
