import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookings } from '../../../db/schema/bookings/bookings.ts'
import { skills } from '../../../db/schema/offers/skills.ts'
import { idempotencyKeys } from '../../../db/schema/system.ts'
import { checkBooks } from '../../../ledger/books/check-books.ts'
import { type BookingKit, openBookings } from '../booking-test-kit.ts'

// Booking uses a statement that also claims the call's idempotency key.
let kit: BookingKit
beforeAll(async () => {
  kit = await openBookings()
})
afterAll(async () => {
  expect(await checkBooks(kit.db)).toEqual([])
  await kit.close()
})

const bookedWith = (intentId: string) => kit.db.$count(bookings, eq(bookings.intentId, intentId))

it('a refused booking is stored: the same key repeats the refusal', async () => {
  const { market, client, offer } = kit
  const [intentId, key] = [await market.pay(client, offer), v7()]
  const pause = (pausedAt: Date | null) =>
    kit.db.update(skills).set({ pausedAt }).where(eq(skills.id, offer.id))
  await pause(kit.clock.now())
  const refused = await market.request(client, offer, intentId, { key })
  await pause(null)
  expect([refused.statusCode, refused.body]).toMatchObject([404, { message: 'Skill not found' }])
  const again = await market.request(client, offer, intentId, { key })
  expect([again.statusCode, again.headers['idempotency-replayed'], again.body]).toEqual([
    ...[404, 'true', refused.body],
  ])
  expect(await bookedWith(intentId)).toBe(0)
  expect((await market.request(client, offer, intentId)).statusCode).toBe(200)
})

it('a key used for another request answers idempotency_mismatch and doesn’t use the payment', async () => {
  const { market, client, offer } = kit
  const [first, second, key] = [await market.pay(client, offer), await market.pay(client, offer), v7()]
  expect((await market.request(client, offer, first, { key })).statusCode).toBe(200)
  const other = await market.request(client, offer, second, { key })
  expect([other.statusCode, other.body]).toMatchObject([409, { code: 'idempotency_mismatch' }])
  expect(await bookedWith(second)).toBe(0)
  expect((await market.request(client, offer, second)).statusCode).toBe(200)
})

it('a key locked by another transaction answers 409 conflict, which isn’t stored', async () => {
  const { market, client, offer } = kit
  const [intentId, key] = [await market.pay(client, offer), v7()]
  const first = await kit.deps.pools.main.pool.connect()
  try {
    await first.query('begin')
    await first.query(
      `insert into idempotency_keys (member_id, key, call, body_hash) values ($1, $2, 'POST', '')`,
      [client.id, key],
    )
    const refused = await market.request(client, offer, intentId, { key })
    expect([refused.statusCode, refused.body, refused.headers['retry-after']]).toMatchObject([
      ...[409, { code: 'conflict' }, '2'],
    ])
  } finally {
    await first.query('rollback')
    first.release()
  }
  expect((await market.request(client, offer, intentId, { key })).statusCode).toBe(200)
})

it('a call without a key stores nothing', async () => {
  const { market, client, offer } = kit
  const before = await kit.db.$count(idempotencyKeys)
  const intentId = await market.pay(client, offer)
  const booked = await market.request(client, offer, intentId, { key: null })
  const again = await market.request(client, offer, intentId, { key: null })
  expect([booked.statusCode, again.data().id]).toEqual([200, booked.data().id])
  // The payment has stored its own key.
  expect(await kit.db.$count(idempotencyKeys)).toBe(before + 1)
})

it('the response equals GET of the new booking', async () => {
  const { market, client, offer } = kit
  const made = (await market.request(client, offer, await market.pay(client, offer))).data()

  const page = await kit.call(bookingContract.get, { as: client, params: { id: made.id } })
  expect(page.data()).toEqual(made)
})
