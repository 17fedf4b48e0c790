import { calendarContract } from '@kindling/domain/appointments/calendar-contract'
import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { ADDRESS_OPENS_BEFORE } from '@kindling/domain/bookings/booking-windows'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import { openTimedMarket } from '../../../../test/timed-bookings.ts'
import { members } from '../../../db/schema/members/members.ts'
import { skills } from '../../../db/schema/offers/skills.ts'
import { readRequests } from '../../account/personal-data/booking-data-store.ts'
import { openLending } from '../loans/loan-test-kit.ts'

/** Street of all addresses in this file. */
const STREET = 'Mill Road'

let t: TestApp
let market: ReturnType<typeof openTimedMarket>
let lending: ReturnType<typeof openLending>
beforeAll(async () => {
  t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '100' } })
  market = openTimedMarket(t)
  lending = openLending(t)
})
afterAll(() => t.close())

/** A reader of the other side's address, with the booking and its start. */
interface Case {
  reader: TestMember
  id: string
  begins: Date
  /** The response to the reader when the booking was made. */
  made: string
}

/** A drill lent for three days in five days, instantly by default. */
async function borrowed(isInstant = true): Promise<Case> {
  const owner = await market.makeNeighbour(0)
  const reader = await market.makeNeighbour(100)
  const thing = await lending.makeThing(owner)
  await t.db.update(skills).set({ instant: isInstant }).where(eq(skills.id, thing))
  const days = { from: lending.day(5), until: lending.day(7) }
  const answer = await lending.ask(reader, thing, days)
  const { booking, hand_over_at } = answer.data()
  if (!isInstant) await market.act(owner, 'accept', booking.id)
  return { reader, id: booking.id, begins: new Date(hand_over_at), made: JSON.stringify(answer.body) }
}

/** An instant booking of an hour's work at the client's address. */
async function booked(): Promise<Case> {
  const [client, reader] = [await market.makeNeighbour(100), await market.makeNeighbour(0)]
  const offer = await market.makeOffer(reader, 20, { instant: true })
  await market.setHours(reader)
  const [start = ''] = await market.slots(client, offer, 5)
  const id = await market.bookAt(client, offer, start)
  return { reader, id, begins: new Date(start), made: '' }
}

const get = async ({ reader: as, id }: Case) =>
  (await t.call(bookingContract.get, { as, params: { id } })).data()

/** All responses, calendar feed, export and mails of a member about their bookings. */
async function everything(of: Case): Promise<string> {
  const { reader: as, id } = of
  const answers = [
    await t.call(bookingContract.get, { as, params: { id } }),
    await t.call(bookingContract.inward, { as }),
    await t.call(bookingContract.outward, { as }),
  ].map(({ body }) => JSON.stringify(body))
  const feed = (await t.call(calendarContract.makeFeed, { as })).data()
  const calendar = await t.app.inject({ url: new URL(feed.url).pathname })
  const taken = JSON.stringify(await readRequests(t.db, as.id))
  const mails = t.mails.filter(({ to }) => to === as.email).map((mail) => JSON.stringify(mail))
  return [of.made, ...answers, taken, calendar.body.replaceAll('\r\n ', ''), ...mails].join('\n')
}

describe.each([
  ['a loan', borrowed],
  ['work', booked],
] as const)('the address of %s booked instantly', (what, make) => {
  // spec: marketplace §3 booking address
  // asvs: 8.2.3 addresses and names
  it('is hidden from a newcomer until 24 hours before the start, in responses, feed and mails', async () => {
    const of = await make()
    const opens = new Date(of.begins.getTime() - ADDRESS_OPENS_BEFORE)
    expect(await get(of)).toMatchObject({
      status: 'accepted',
      booking_location: 'Cambridge',
      booking_lat: null,
      booking_lon: null,
      address_from: opens.toISOString(),
    })
    expect(await everything(of)).not.toContain(STREET)

    t.clock.set(new Date(opens.getTime() - 1))
    expect(await everything(of)).not.toContain(STREET)
    t.clock.set(opens)
    const open = await get(of)
    expect(open.booking_location).toContain(STREET)
    expect(open.address_from).toBeNull()
    expect((await everything(of)).match(new RegExp(STREET, 'g'))).toHaveLength(3)
  })

  it('is shown at once to a verified member', async () => {
    const of = await make()
    await t.db.update(members).set({ kycStatus: 'verified' }).where(eq(members.id, of.reader.id))
    expect((await get(of)).booking_location).toContain(STREET)
  })

  it('is shown at once to a member with a completed booking', async () => {
    const of = await make()
    const provider = await market.makeNeighbour()
    await market.fund(of.reader, 100)
    const id = await market.book(of.reader, await market.makeOffer(provider, 20))
    await market.act(provider, 'accept', id)
    expect((await get(of)).booking_location).toBe('Cambridge')
    await market.complete(of.reader, id)
    expect((await get(of)).booking_location).toContain(STREET)
  })

  it('changes the ETag of lists when it is shown, by time or by verification', async () => {
    for (const open of [
      (of: Case) => t.clock.set(new Date(of.begins.getTime() - ADDRESS_OPENS_BEFORE)),
      (of: Case) => t.db.update(members).set({ kycStatus: 'verified' }).where(eq(members.id, of.reader.id)),
    ]) {
      const of = await make()
      const list = what === 'work' ? bookingContract.inward : bookingContract.outward
      const { headers } = await t.call(list, { as: of.reader })
      const again = () => t.call(list, { as: of.reader, headers: { 'if-none-match': String(headers.etag) } })
      expect((await again()).statusCode).toBe(304)
      await open(of)
      expect(JSON.stringify((await again()).body)).toContain(STREET)
    }
  })
})

it('the address of a cancelled loan is shown to nobody', async () => {
  const of = await borrowed()
  await lending.cancel(of.reader, of.id, 49)
  expect(await everything(of)).not.toContain(STREET)
})

it('the address of a requested booking is shown from acceptance on', async () => {
  const of = await borrowed(false)
  expect(await get(of)).toMatchObject({ address_from: null })
  expect((await get(of)).booking_location).toContain(STREET)
})
