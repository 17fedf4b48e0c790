import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { bookings } from '../../../db/schema/bookings/bookings.ts'
import { members } from '../../../db/schema/members/members.ts'
import { skills } from '../../../db/schema/offers/skills.ts'
import { later, NOW, openProposals } from './proposal-test-kit.ts'

const { t, market, openShop, booked, propose, accept, slotsOf } = await openProposals()
afterAll(() => t.close())
beforeEach(() => t.clock.set(NOW))

async function rowOf(id: string) {
  const [row] = await t.db.select().from(bookings).where(eq(bookings.id, id))
  return row
}

describe('proposed times', () => {
  it.each([
    ['past', -24 * 6, 'invalid'],
    ['inside the notice', -24 * 5 + 2, 'invalid'],
    ['off the step', 0.25, 'invalid'],
    ['outside the hours', 10, 'invalid'],
    ['the one that it has', 0, 'invalid'],
    ['beyond the horizon', 24 * 90, 'invalid'],
  ])('of a client are refused: %s', async (_, shift, code) => {
    const { ben, start, id } = await booked()
    const answer = await propose(ben, id, later(start, shift))
    expect(answer.body).toMatchObject({ code, fields: [{ field: 'starts.0' }] })
  })

  it('of a provider may be outside the set hours, but not past, too far ahead or taken', async () => {
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

  it('block the new time with buffers and free the old one once accepted', async () => {
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
  it('may overlap the booking’s current time', async () => {
    const { ada, ben, start, id } = await booked()
    const next = later(start, 0.5)
    const slots = await slotsOf(ben, id, 5)
    expect(slots.data().slots).toContain(next)
    expect(slots.data().slots).not.toContain(start)
    const made = (await propose(ben, id, next)).data()
    expect((await accept(ada, id, made.id, next)).statusCode).toBe(200)
  })

  it('may be for a skill that was deleted', async () => {
    const { ben, offer, start, id } = await booked()
    await t.db.update(skills).set({ deletedAt: t.clock.now() }).where(eq(skills.id, offer.id))
    expect((await propose(ben, id, later(start, 2))).statusCode).toBe(200)
  })

  it.each([
    ['none', []],
    ['four', [1, 2, 3, 4]],
    ['the same twice', [1, 1]],
    ['a part of a minute', [1 / 3600]],
  ])('must be one to three different ones: %s', async (_, shifts) => {
    const { ada, start, id } = await booked()
    expect((await propose(ada, id, ...shifts.map((shift) => later(start, shift)))).statusCode).toBe(422)
  })
})

describe('time zones of a moved booking', () => {
  it('slots follow local time across a daylight-saving change', async () => {
    t.clock.set(new Date('2027-03-24T10:00:00Z'))
    const { ada, ben, offer } = await openShop()
    await t.db.update(members).set({ timeZone: 'Europe/London' }).where(eq(members.id, ada.id))
    const id = await market.bookAt(ben, offer, '2027-03-27T09:00:00.000Z')
    await market.act(ada, 'accept', id)
    // Nine o'clock on the next day is an hour earlier in UTC.
    const slots = await slotsOf(ben, id, '2027-03-28')
    expect(slots.data().slots[0]).toBe('2027-03-28T08:00:00.000Z')
    const made = (await propose(ben, id, '2027-03-28T08:00:00.000Z')).data()
    const moved = (await accept(ada, id, made.id, '2027-03-28T08:00:00.000Z')).data()
    expect(moved).toMatchObject({ booking_date: '2027-03-28', booking_start: '2027-03-28T08:00:00.000Z' })
    // There are no slots in the skipped hour.
    const night = ([6, 7] as const).map((weekday) => ({ weekday, start: '00:00', end: '04:00' }))
    await market.setHours(ada, { weekly: night })
    const early = await slotsOf(ben, id, '2027-03-28')
    expect(early.data().slots).toContain('2027-03-28T00:30:00.000Z')
    expect(new Set(early.data().slots).size).toBe(early.data().slots.length)
  })

  it('the booking day is in the booking’s time zone', async () => {
    const { ada, ben, start, id } = await booked()
    await t.db.update(bookings).set({ timeZone: 'Pacific/Auckland' }).where(eq(bookings.id, id))
    const evening = `${start.slice(0, 10)}T16:00:00.000Z`
    const made = (await propose(ada, id, evening)).data()
    const moved = (await accept(ben, id, made.id, evening)).data()
    expect(moved.booking_date).toBe(later(evening, 24).slice(0, 10))
  })
})
