import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UNTIL_SETTLED } from '../../../test/market.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import { disputes } from '../../db/schema/trust/trust.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { type DisputeKit, openDisputes } from './dispute-test-kit.ts'

let k: DisputeKit
beforeAll(async () => {
  k = await openDisputes()
})
afterAll(async () => {
  expect(await checkBooks(k.t.db)).toEqual([])
  await k.t.close()
})

const bookingOf = async (id: string) =>
  (await k.t.db.select().from(bookings).where(eq(bookings.id, id))).at(0)
const runJobs = () => k.t.deps.jobs.runDue()

describe('POST of a dispute', () => {
  // spec: marketplace §7 dispute/open
  it.each(['accepted', 'in_progress', 'completed'] as const)(
    'freezes the payment of a booking that is %s',
    async (status) => {
      const { client, provider, id } = await k.makeBooking()
      await k.market.act(provider, 'accept', id)
      if (status === 'in_progress') await k.market.act(client, 'in-progress', id)
      if (status === 'completed') await k.market.act(provider, 'complete', id)

      const opened = (await k.dispute(client, id, { message: '  The shelves fell down  ' })).data()
      expect(opened).toMatchObject({
        bookingId: id,
        message: 'The shelves fell down',
        file: null,
        outcome: null,
        provider_amount: null,
        client_amount: null,
        note: null,
        decidedAt: null,
      })
      const seen = (await k.t.call(bookingContract.get, { as: provider, params: { id } })).data()
      expect(seen).toMatchObject({ status: 'disputed', money_state: 'held' })
      expect(seen.events.at(-1)).toMatchObject({ action: 'dispute', actor: 'client', to: 'disputed' })

      k.t.clock.advance(UNTIL_SETTLED)
      await k.t.deps.jobs.send('settle-bookings', {})
      await runJobs()
      expect((await k.market.wallet(provider)).cash).toBe(0)
      expect((await k.market.wallet(client)).cash).toBe(80)
    },
  )

  it('shows the same dispute to both sides and 404 to others', async () => {
    const { client, provider, id, dispute } = await k.makeDispute()
    expect((await k.see(client, id)).data()).toEqual(dispute)
    expect((await k.see(provider, id)).data()).toEqual(dispute)
    expect((await k.see(await k.t.makeMember(), id)).statusCode).toBe(404)
    expect((await k.see(await k.makeModerator(), id)).statusCode).toBe(404)
  })

  it('notifies the provider by bell and mail, with the client’s message in the mail', async () => {
    const { client, provider } = await k.makeDispute()
    expect(await k.noticesTo(provider)).toContainEqual(
      expect.objectContaining({
        kind: 'booking_disputed',
        title: 'Dispute opened',
        description: expect.stringContaining('Maya opened a dispute about “Bike repair”.'),
      }),
    )
    const mail = (await k.t.mailsTo(provider.email)).at(-1)
    expect(mail?.subject).toBe('A dispute was opened')
    expect(mail?.text).toContain('The payment waits until a moderator has decided.')
    expect(mail?.text).toContain('Maya wrote:\n\n    Nobody came\n')
    expect(mail?.text).toMatch(/You can answer it once, and add evidence, until \d+ \w+ \d{4}\./)
    expect((await k.noticesTo(client)).map(({ kind }) => kind)).not.toContain('booking_disputed')
  })

  it('blocks all other transitions and a second dispute', async () => {
    const { client, provider, id } = await k.makeDispute()
    for (const [as, action] of [
      [provider, 'complete'],
      [provider, 'reject'],
      [client, 'in-progress'],
    ] as const) {
      expect((await k.market.tryAct(as, action, id)).body).toMatchObject({ current: 'disputed' })
    }
    expect((await k.market.tryComplete(client, id)).statusCode).toBe(409)
    const again = await k.dispute(client, id)
    expect(again.statusCode).toBe(409)
    expect(again.body).toMatchObject({ code: 'state_conflict', current: 'disputed' })
  })

  // spec: marketplace §7 dispute/open
  it('repeats the first result for the same idempotency key', async () => {
    const { client, provider, id } = await k.makeBooking()
    await k.market.act(provider, 'accept', id)
    const key = v7()
    const first = await k.dispute(client, id, { key })
    const second = await k.dispute(client, id, { key })
    expect(second.body).toEqual(first.body)
    expect(second.headers['idempotency-replayed']).toBe('true')
  })

  it('succeeds once of several concurrent calls', async () => {
    const { client, provider, id } = await k.makeBooking()
    await k.market.act(provider, 'accept', id)
    const tries = await Promise.all(Array.from({ length: 8 }, () => k.dispute(client, id)))
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await k.t.db.select().from(disputes).where(eq(disputes.bookingId, id))).toHaveLength(1)
  })

  it('and the completion at the same time: exactly one succeeds', async () => {
    const { client, provider, id } = await k.makeBooking()
    await k.market.act(provider, 'accept', id)
    const [disputed, completed] = await Promise.all([k.dispute(client, id), k.market.tryComplete(client, id)])
    expect([disputed.statusCode, completed.statusCode].sort()).toEqual([200, 409])
    const { cash } = await k.market.wallet(provider)
    expect(cash).toBe(completed.statusCode === 200 ? 20 : 0)
  })
})

describe('a dispute is refused', () => {
  // spec: marketplace §2 dispute button
  it('to the provider and to others', async () => {
    const { provider, id } = await k.makeBooking()
    await k.market.act(provider, 'accept', id)
    expect((await k.dispute(provider, id)).statusCode).toBe(403)
    expect((await k.dispute(await k.t.makeMember(), id)).statusCode).toBe(404)
    expect((await k.dispute(provider, v7())).statusCode).toBe(404)
    expect((await bookingOf(id))?.status).toBe('accepted')
  })

  it('before acceptance, after rejection and after settlement, with the current status', async () => {
    const { client, provider, id } = await k.makeBooking()
    expect((await k.dispute(client, id)).body).toMatchObject({ current: 'pending' })
    await k.market.act(provider, 'reject', id)
    expect((await k.dispute(client, id)).body).toMatchObject({ current: 'rejected' })

    const done = await k.makeBooking()
    await k.market.act(done.provider, 'accept', done.id)
    await k.market.complete(done.client, done.id)
    expect((await k.dispute(done.client, done.id)).body).toMatchObject({ current: 'completed' })
  })

  it('from 48 hours after the end of the completed booking’s day', async () => {
    let settles = ''
    const [late, early] = [await k.makeBooking(), await k.makeBooking()]
    for (const { provider, id } of [late, early]) {
      await k.market.act(provider, 'accept', id)
      settles = (await k.market.act(provider, 'complete', id)).data().settles_at ?? ''
    }
    k.t.clock.set(new Date(new Date(settles).getTime() - 1))
    expect((await k.dispute(early.client, early.id)).statusCode).toBe(200)
    k.t.clock.advance(1)
    expect((await k.dispute(late.client, late.id)).statusCode).toBe(409)
  })

  // spec: marketplace §7 dispute/open
  it.each(['', '   ', '\u200b'])('without a message: %j', async (message) => {
    const { client, provider, id } = await k.makeBooking()
    await k.market.act(provider, 'accept', id)
    const response = await k.dispute(client, id, { message })
    expect(response.statusCode).toBe(422)
    expect(response.body).toMatchObject({ fields: [{ field: 'message', message: 'Say what went wrong' }] })
  })

  it('GET of a dispute answers 404 for a booking without one', async () => {
    const { client, id } = await k.makeBooking()
    expect((await k.see(client, id)).statusCode).toBe(404)
  })
})
