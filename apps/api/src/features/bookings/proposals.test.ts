import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { proposalContract } from '@kindling/domain/bookings/proposal-contract'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { dayAfter } from '../../../test/market.ts'
import { makeTestClock } from '../../../test/test-clock.ts'
import { openTimedMarket, type TimedMarket } from '../../../test/timed-bookings.ts'
import { noticesTo } from '../../../test/told.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { members } from '../../db/schema/members.ts'
import { skills } from '../../db/schema/skills.ts'
import { checkBooks } from '../../ledger/check-books.ts'

let t: TestApp
let market: TimedMarket
beforeAll(async () => {
  t = await makeTestApp({ clock: makeTestClock(NOW) })
  market = openTimedMarket(t)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(NOW))

const NOW = new Date('2026-11-03T10:00:00Z')
const HOUR = 3_600_000
const later = (start: string, hours: number) => new Date(Date.parse(start) + hours * HOUR).toISOString()

/** Ada, who works from nine to five and keeps a quarter of an hour after each booking; and Ben. */
async function openShop() {
  const [ada, ben] = [await market.makeNeighbour(), await market.makeNeighbour(1000)]
  await market.setHours(ada, { buffer_after_minutes: 15 })
  return { ada, ben, offer: await market.makeOffer(ada, 20) }
}

/** Ben's booking with Ada at the first free time of a day, accepted unless said. */
async function booked({ days = 5, isAccepted = true } = {}) {
  const { ada, ben, offer } = await openShop()
  const [start = ''] = await market.slots(ben, offer, days)
  const id = await market.bookAt(ben, offer, start)
  if (isAccepted) await market.act(ada, 'accept', id)
  return { ada, ben, offer, start, id }
}

const propose = (as: TestMember, id: string, ...starts: string[]) =>
  t.call(proposalContract.propose, { as, params: { id }, body: { starts } })

const accept = (as: TestMember, id: string, pid: string, start: string) =>
  t.call(proposalContract.accept, { as, params: { id, pid }, body: { start } })

const decline = (as: TestMember, id: string, pid: string) =>
  t.call(proposalContract.decline, { as, params: { id, pid } })

const withdraw = (as: TestMember, id: string, pid: string) =>
  t.call(proposalContract.withdraw, { as, params: { id, pid } })

const openOf = async (as: TestMember, query: { booking?: string; with?: string } = {}) =>
  (await t.call(proposalContract.list, { as, query })).data()

const read = async (as: TestMember, id: string) =>
  (await t.call(bookingContract.get, { as, params: { id } })).data()

async function rowOf(id: string) {
  const [row] = await t.db.select().from(bookings).where(eq(bookings.id, id))
  return row
}

describe('moving a booking', () => {
  it('waits for the other side: the time stands until then, and both see the proposal', async () => {
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

  it('takes the new stretch with the buffers, and leaves the old one free', async () => {
    const { ada, ben, offer, start, id } = await booked()
    const next = later(start, 3)
    const made = (await propose(ada, id, next)).data()
    expect((await accept(ben, id, made.id, next)).statusCode).toBe(200)
    const free = await market.slots(ben, offer, 5)
    expect(free).toContain(start)
    expect(free).not.toContain(next)
    expect(free).not.toContain(later(next, 1))
    const blocked = (await rowOf(id))?.blocked
    expect(blocked?.to.toISOString()).toBe(later(next, 1.25))
  })

  it('is answered by the other side alone, once, and can be taken back', async () => {
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

  it('happens once when two accept at once', async () => {
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

  it('is proposed once when both sides propose at once', async () => {
    const { ada, ben, start, id } = await booked()
    const answers = await Promise.all([propose(ben, id, later(start, 2)), propose(ada, id, later(start, 3))])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('finds no proposal of another booking, nor one of strangers', async () => {
    const [one, other] = [await booked(), await booked()]
    const next = later(one.start, 2)
    const { id: pid } = (await propose(one.ben, one.id, next)).data()
    expect((await accept(other.ada, other.id, pid, next)).statusCode).toBe(404)
    expect((await accept(other.ada, one.id, pid, next)).statusCode).toBe(404)
    expect((await propose(other.ben, one.id, next)).statusCode).toBe(404)
    expect(await openOf(other.ada, { booking: one.id })).toEqual([])
    const slots = await t.call(proposalContract.slots, {
      as: other.ben,
      params: { id: one.id },
      query: { from: dayAfter(t.clock.now(), 5) },
    })
    expect(slots.statusCode).toBe(404)
  })

  it('accepts no time that wasn’t proposed', async () => {
    const { ada, ben, start, id } = await booked()
    const { id: pid } = (await propose(ben, id, later(start, 2))).data()
    const answer = await accept(ada, id, pid, later(start, 3))
    expect(answer.body).toMatchObject({ code: 'invalid', fields: [{ field: 'start' }] })
  })

  it.each([
    ['48 hours', 5, [96], 48],
    ['the first of its times', 5, [-90, 24], 5 * 24 - 1 - 90],
    ['the time that the booking has', 1, [48], 23],
  ])('lapses after %s', async (_, days, shifts, hours) => {
    const { ada, ben, start, id } = await booked({ days })
    const starts = shifts.map((shift) => later(start, shift))
    const made = (await propose(ada, id, ...starts)).data()
    expect(made.lapses_at).toBe(later(t.clock.now().toISOString(), hours))
    t.clock.set(new Date(made.lapses_at))
    expect((await accept(ben, id, made.id, starts.at(-1) ?? '')).body).toMatchObject({
      code: 'state_conflict',
      current: 'lapsed',
    })
    expect(await openOf(ben)).toEqual([])
  })

  it('is open again for another proposal once one has lapsed', async () => {
    const { ada, ben, start, id } = await booked()
    await propose(ada, id, later(start, 2))
    t.clock.advance(48 * HOUR)
    expect((await propose(ben, id, later(start, 3))).statusCode).toBe(200)
  })

  it('of a request accepts it with the time, by whichever side', async () => {
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

  it('ends where the booking does', async () => {
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

  it('isn’t for a booking by day, nor for one whose time has come', async () => {
    const { ada, ben, offer, start, id } = await booked()
    const byDay = await market.book(ben, offer)
    expect((await propose(ada, byDay, later(start, 2))).body).toMatchObject({ code: 'conflict' })
    t.clock.set(new Date(start))
    expect((await propose(ada, id, later(start, 48))).body).toMatchObject({
      code: 'state_conflict',
      current: 'accepted',
    })
  })

  it('into a time that was taken meanwhile is refused, and the others stay open', async () => {
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

describe('the times of a proposal', () => {
  it.each([
    ['past', -24 * 6, 'invalid'],
    ['inside the notice', -24 * 5 + 2, 'invalid'],
    ['off the step', 0.25, 'invalid'],
    ['outside the hours', 10, 'invalid'],
    ['the one that it has', 0, 'invalid'],
    ['beyond the horizon', 24 * 90, 'invalid'],
  ])('by a client are refused: %s', async (_, shift, code) => {
    const { ben, start, id } = await booked()
    const answer = await propose(ben, id, later(start, shift))
    expect(answer.body).toMatchObject({ code, fields: [{ field: 'starts.0' }] })
  })

  it('by a provider may be outside the hours and off the step, not past, too far or taken', async () => {
    const { ada, ben, offer, start, id } = await booked()
    for (const shift of [-24 * 6, 24 * 400]) {
      expect((await propose(ada, id, later(start, shift))).body).toMatchObject({ code: 'invalid' })
    }
    const taken = later(start, 3)
    await market.act(ada, 'accept', await market.bookAt(ben, offer, taken))
    for (const as of [ada, ben]) {
      expect((await propose(as, id, taken)).body).toMatchObject({
        code: 'slot_taken',
        fields: [{ field: 'starts.0' }],
      })
    }
    const evening = later(start, 10.25)
    const made = (await propose(ada, id, evening)).data()
    expect((await accept(ben, id, made.id, evening)).statusCode).toBe(200)
  })

  it('may overlap the booking itself', async () => {
    const { ada, ben, start, id } = await booked()
    const next = later(start, 0.5)
    const slots = await t.call(proposalContract.slots, {
      as: ben,
      params: { id },
      query: { from: dayAfter(t.clock.now(), 5) },
    })
    expect(slots.data().slots).toContain(next)
    expect(slots.data().slots).not.toContain(start)
    const made = (await propose(ben, id, next)).data()
    expect((await accept(ada, id, made.id, next)).statusCode).toBe(200)
  })

  it('may be of a skill that is offered no more', async () => {
    const { ben, offer, start, id } = await booked()
    await t.db.update(skills).set({ deletedAt: t.clock.now() }).where(eq(skills.id, offer.id))
    expect((await propose(ben, id, later(start, 2))).statusCode).toBe(200)
  })

  it.each([
    ['none', []],
    ['four', [1, 2, 3, 4]],
    ['the same twice', [1, 1]],
    ['a part of a minute', [1 / 3600]],
  ])('are one to three different ones: %s', async (_, shifts) => {
    const { ada, start, id } = await booked()
    expect((await propose(ada, id, ...shifts.map((shift) => later(start, shift)))).statusCode).toBe(422)
  })
})

describe('when the clocks change', () => {
  it('a booking moves over the change by the clocks on the wall', async () => {
    t.clock.set(new Date('2027-03-24T10:00:00Z'))
    const { ada, ben, offer } = await openShop()
    await t.db.update(members).set({ timeZone: 'Europe/London' }).where(eq(members.id, ada.id))
    const id = await market.bookAt(ben, offer, '2027-03-27T09:00:00.000Z')
    await market.act(ada, 'accept', id)
    // Nine o'clock of the day after is an hour earlier.
    const slots = await t.call(proposalContract.slots, {
      as: ben,
      params: { id },
      query: { from: '2027-03-28', days: 1 },
    })
    expect(slots.data().slots[0]).toBe('2027-03-28T08:00:00.000Z')
    const made = (await propose(ben, id, '2027-03-28T08:00:00.000Z')).data()
    const moved = (await accept(ada, id, made.id, '2027-03-28T08:00:00.000Z')).data()
    expect(moved).toMatchObject({ booking_date: '2027-03-28', booking_start: '2027-03-28T08:00:00.000Z' })
    // In the hour that is skipped there is nothing.
    const night = ([6, 7] as const).map((weekday) => ({ weekday, start: '00:00', end: '04:00' }))
    await market.setHours(ada, { weekly: night })
    const early = await t.call(proposalContract.slots, {
      as: ben,
      params: { id },
      query: { from: '2027-03-28', days: 1 },
    })
    expect(early.data().slots).toContain('2027-03-28T00:30:00.000Z')
    expect(new Set(early.data().slots).size).toBe(early.data().slots.length)
  })

  it('the day of a booking is that of where it takes place', async () => {
    const { ada, ben, start, id } = await booked()
    await t.db.update(bookings).set({ timeZone: 'Pacific/Auckland' }).where(eq(bookings.id, id))
    const evening = `${start.slice(0, 10)}T16:00:00.000Z`
    const made = (await propose(ada, id, evening)).data()
    const moved = (await accept(ben, id, made.id, evening)).data()
    expect(moved.booking_date).toBe(later(evening, 24).slice(0, 10))
  })
})

describe('what cancelling costs', () => {
  it('follows the new start, but not for a client who asks when it is late', async () => {
    // Flexible: free until 24 hours before, then half of an hour's £20.
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
      // Not in the quarter of an hour in which nothing costs.
      t.clock.advance(HOUR)
      expect((await read(ben, id)).cancellation).toMatchObject({
        client_gets: back,
        provider_keeps: 20 - back,
      })
    }
  })
})

describe('what both sides hear', () => {
  it('by bell and by mail, in their own time, with the calendar’s entry once it has moved', async () => {
    const { ada, ben, start, id } = await booked()
    await t.db.update(members).set({ timeZone: 'Asia/Tokyo' }).where(eq(members.id, ben.id))
    const next = later(start, 2)
    const made = (await propose(ada, id, next)).data()
    const asked = (await t.mailsTo(ben.email)).at(-1)
    expect(asked?.subject).toBe('Another time for your booking?')
    expect(asked?.text).toContain('to Sunday, 8 November 2026 at 20:00 GMT+9.')
    await accept(ben, id, made.id, next)
    for (const { email } of [ada, ben]) {
      const mail = (await t.mailsTo(email)).at(-1)
      expect(mail?.subject).toBe('Your booking has a new time')
      expect(mail?.calendar).toContain('DTSTART:20261108T110000Z')
    }
    const again = (await propose(ada, id, later(start, 4))).data()
    await decline(ben, id, again.id)
    expect((await t.mailsTo(ada.email)).at(-1)?.text).toContain(
      'It stays on Sunday, 8 November 2026 at 11:00 GMT.',
    )
    const bell = async (of: TestMember) => (await noticesTo(t.db, of)).map(({ kind }) => kind).slice(-2)
    expect([await bell(ada), await bell(ben)]).toEqual([
      ['booking_moved', 'move_declined'],
      ['move_proposed', 'move_proposed'],
    ])
  })

  it('not what they don’t want to hear of', async () => {
    const { ada, ben, start, id } = await booked()
    await t.call(notificationContract.setPreferences, { as: ben, body: { orderUpdates: false } })
    const before = (await t.mailsTo(ben.email)).length
    expect((await propose(ada, id, later(start, 2))).statusCode).toBe(200)
    expect((await t.mailsTo(ben.email)).length).toBe(before)
    expect((await noticesTo(t.db, ben)).map(({ kind }) => kind)).not.toContain('move_proposed')
  })
})
