import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../ledger/books/check-books.ts'
import { HOUR, later, NOW, openProposals } from './proposal-test-kit.ts'

const { t, market, booked, propose, accept, decline, withdraw, openOf, read, slotsOf } = await openProposals()
afterAll(() => t.close())
beforeEach(() => t.clock.set(NOW))

describe('moving a booking', () => {
  it('keeps the current time until the other side accepts', async () => {
    const { ada, ben, start, id } = await booked()
    const [one, other] = [later(start, 25), later(start, 2)]
    const made = (await propose(ben, id, one, other)).data()
    expect(made).toMatchObject({ by: 'client', own: true, starts: [other, one], other: { id: ada.id } })
    expect(await openOf(ada)).toMatchObject([{ id: made.id, own: false, other: { id: ben.id } }])
    expect(await openOf(ada, { booking: id, with: ben.id })).toHaveLength(1)
    expect(await openOf(ada, { with: ada.id })).toEqual([])
    expect(await read(ben, id)).toMatchObject({ booking_start: start })

    const moved = (await accept(ada, id, made.id, one)).data()
    expect(moved).toMatchObject({ booking_start: one, booking_date: one.slice(0, 10), status: 'accepted' })
    expect(moved.events.at(-1)).toMatchObject({ action: 'move', actor: 'provider' })
    expect(await openOf(ben)).toEqual([])
    expect(await checkBooks(t.db)).toEqual([])
  })

  it('can be accepted and declined by the other side only, once, and withdrawn by the proposer', async () => {
    const { ada, ben, start, id } = await booked()
    const next = later(start, 2)
    const { id: pid } = (await propose(ben, id, next)).data()
    expect((await accept(ben, id, pid, next)).statusCode).toBe(403)
    expect((await decline(ben, id, pid)).statusCode).toBe(403)
    expect((await withdraw(ada, id, pid)).statusCode).toBe(403)
    expect((await propose(ada, id, later(start, 3))).body).toMatchObject({
      code: 'state_conflict',
      current: 'open',
    })
    expect((await withdraw(ben, id, pid)).statusCode).toBe(200)
    expect((await accept(ada, id, pid, next)).body).toMatchObject({
      code: 'state_conflict',
      current: 'withdrawn',
    })

    const second = (await propose(ada, id, next)).data()
    expect((await decline(ben, id, second.id)).statusCode).toBe(200)
    expect((await accept(ben, id, second.id, next)).body).toMatchObject({ current: 'declined' })
    expect(await read(ben, id)).toMatchObject({ booking_start: start })
  })

  it('happens once with concurrent answers', async () => {
    const { ada, ben, start, id } = await booked()
    const times = [later(start, 2), later(start, 4)] as const
    const { id: pid } = (await propose(ben, id, ...times)).data()
    const answers = await Promise.all([
      ...times.map((time) => accept(ada, id, pid, time)),
      decline(ada, id, pid),
      withdraw(ben, id, pid),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  })

  it('allows one proposal when both sides propose at the same time', async () => {
    const { ada, ben, start, id } = await booked()
    const answers = await Promise.all([propose(ben, id, later(start, 2)), propose(ada, id, later(start, 3))])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('answers 404 for proposals of other bookings and for strangers', async () => {
    const [one, other] = [await booked(), await booked()]
    const next = later(one.start, 2)
    const { id: pid } = (await propose(one.ben, one.id, next)).data()
    expect((await accept(other.ada, other.id, pid, next)).statusCode).toBe(404)
    expect((await accept(other.ada, one.id, pid, next)).statusCode).toBe(404)
    expect((await propose(other.ben, one.id, next)).statusCode).toBe(404)
    expect(await openOf(other.ada, { booking: one.id })).toEqual([])
    const slots = await slotsOf(other.ben, one.id, 5)
    expect(slots.statusCode).toBe(404)
  })

  it('refuses a time that wasn’t proposed', async () => {
    const { ada, ben, start, id } = await booked()
    const { id: pid } = (await propose(ben, id, later(start, 2))).data()
    const answer = await accept(ada, id, pid, later(start, 3))
    expect(answer.body).toMatchObject({ code: 'invalid', fields: [{ field: 'start' }] })
  })

  it('also accepts a pending request, whichever side proposed', async () => {
    for (const by of ['client', 'provider'] as const) {
      const { ada, ben, start, id } = await booked({ isAccepted: false })
      const [asks, answers] = by === 'client' ? [ben, ada] : [ada, ben]
      const made = (await propose(asks, id, later(start, 2))).data()
      expect(made.booking.isRequest).toBe(true)
      const moved = (await accept(answers, id, made.id, later(start, 2))).data()
      expect(moved).toMatchObject({ status: 'accepted', booking_start: later(start, 2) })
      expect(moved.events.map(({ action }) => action)).toEqual(['request', 'move', 'accept'])
    }
  })

  it('is refused once the booking has ended', async () => {
    const { ada, ben, start, id } = await booked()
    const { id: pid } = (await propose(ben, id, later(start, 2))).data()
    await market.act(ada, 'reject', id)
    expect(await openOf(ben)).toEqual([])
    expect((await accept(ada, id, pid, later(start, 2))).body).toMatchObject({
      code: 'state_conflict',
      current: 'rejected',
    })
    expect((await propose(ben, id, later(start, 2))).statusCode).toBe(409)
  })

  it('is refused for a booking by day and after the start', async () => {
    const { ada, ben, offer, start, id } = await booked()
    const byDay = await market.book(ben, offer)
    expect((await propose(ada, byDay, later(start, 2))).body).toMatchObject({ code: 'conflict' })
    t.clock.set(new Date(start))
    expect((await propose(ada, id, later(start, 48))).body).toMatchObject({
      code: 'state_conflict',
      current: 'accepted',
    })
  })

  it('refuses a time that was booked meanwhile and keeps the other times open', async () => {
    const { ada, ben, offer, start, id } = await booked()
    const [taken, free] = [later(start, 2), later(start, 5)]
    const { id: pid } = (await propose(ben, id, taken, free)).data()
    const cleo = await market.makeNeighbour(100)
    await market.act(ada, 'accept', await market.bookAt(cleo, offer, taken))
    expect((await accept(ada, id, pid, taken)).body).toMatchObject({ code: 'slot_taken' })
    expect(await read(ada, id)).toMatchObject({ booking_start: start })
    expect((await accept(ada, id, pid, free)).statusCode).toBe(200)
  })
})

describe('the cancellation fee of a moved booking', () => {
  it('counts from the new start, except when a client asked during the paid period', async () => {
    // Flexible policy: free until 24 hours before, then half of an hour's £20.
    for (const [by, hoursBefore, back] of [
      ['client', 48, 20],
      ['client', 20, 10],
      ['provider', 20, 20],
    ] as const) {
      const { ada, ben, start, id } = await booked()
      t.clock.set(new Date(Date.parse(start) - hoursBefore * HOUR))
      const next = later(start, 48)
      const [asks, answers] = by === 'client' ? [ben, ada] : [ada, ben]
      const made = (await propose(asks, id, next)).data()
      await accept(answers, id, made.id, next)
      // After the 15 minutes of free cancellation.
      t.clock.advance(HOUR)
      expect((await read(ben, id)).cancellation).toMatchObject({
        client_gets: back,
        provider_keeps: 20 - back,
      })
    }
  })
})
