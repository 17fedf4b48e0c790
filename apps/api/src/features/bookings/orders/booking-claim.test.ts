import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookings } from '../../../db/schema/bookings/bookings.ts'
import { skills } from '../../../db/schema/offers/skills.ts'
import { idempotencyKeys } from '../../../db/schema/system.ts'
import { checkBooks } from '../../../ledger/books/check-books.ts'
import { type BookingKit, openBookings } from '../booking-test-kit.ts'

// The statement that books claims the call's key as well.
let kit: BookingKit
beforeAll(async () => {
  kit = await openBookings()
})
afterAll(async () => {
  expect(await checkBooks(kit.db)).toEqual([])
  await kit.close()
})

const bookedWith = (intentId: string) => kit.db.$count(bookings, eq(bookings.intentId, intentId))

it('keeps a refusal: the same key hears it again, whatever has changed since', async () => {
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

it('refuses the key for another request, and leaves its payment alone', async () => {
  const { market, client, offer } = kit
  const [first, second, key] = [await market.pay(client, offer), await market.pay(client, offer), v7()]
  expect((await market.request(client, offer, first, { key })).statusCode).toBe(200)
  const other = await market.request(client, offer, second, { key })
  expect([other.statusCode, other.body]).toMatchObject([409, { code: 'idempotency_mismatch' }])
  expect(await bookedWith(second)).toBe(0)
  expect((await market.request(client, offer, second)).statusCode).toBe(200)
})

it('says that it is still being worked on while somebody else has the key for long, and keeps nothing of that', async () => {
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

it('keeps nothing of a call without a key', async () => {
  const { market, client, offer } = kit
  const before = await kit.db.$count(idempotencyKeys)
  const intentId = await market.pay(client, offer)
  const booked = await market.request(client, offer, intentId, { key: null })
  const again = await market.request(client, offer, intentId, { key: null })
  expect([booked.statusCode, again.data().id]).toEqual([200, booked.data().id])
  // The payment has kept its own.
  expect(await kit.db.$count(idempotencyKeys)).toBe(before + 1)
})

it('answers what the booking’s page says', async () => {
  const { market, client, offer } = kit
  const made = (await market.request(client, offer, await market.pay(client, offer))).data()

  const page = await kit.call(bookingContract.get, { as: client, params: { id: made.id } })
  expect(page.data()).toEqual(made)
})
