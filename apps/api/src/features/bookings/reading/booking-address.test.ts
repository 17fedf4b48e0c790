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

/** Of every address here. */
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

/** Who reads the address of the other side, of which booking, and when it begins. */
interface Case {
  reader: TestMember
  id: string
  begins: Date
  /** What the reader was answered when the booking was made. */
  made: string
}

/** A drill that is lent without asking, for three days in five days. */
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

/** An hour of work that is booked without asking: its provider comes to the client. */
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

/** Everything that a member is answered about their bookings, with the feed of their calendar, their export and mails. */
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
] as const)('of %s that nobody was asked about', (what, make) => {
  it('a newcomer reads the town until a day before it begins, in no answer, feed or mail more', async () => {
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

  it('who is verified reads the address at once', async () => {
    const of = await make()
    await t.db.update(members).set({ kycStatus: 'verified' }).where(eq(members.id, of.reader.id))
    expect((await get(of)).booking_location).toContain(STREET)
  })

  it('who has a completed booking reads the address at once', async () => {
    const of = await make()
    const provider = await market.makeNeighbour()
    await market.fund(of.reader, 100)
    const id = await market.book(of.reader, await market.makeOffer(provider, 20))
    await market.act(provider, 'accept', id)
    expect((await get(of)).booking_location).toBe('Cambridge')
    await market.complete(of.reader, id)
    expect((await get(of)).booking_location).toContain(STREET)
  })

  it('a list that was kept is old once the address shows, by time or by being verified', async () => {
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

it('a loan that was cancelled tells its address to nobody', async () => {
  const of = await borrowed()
  await lending.cancel(of.reader, of.id, 49)
  expect(await everything(of)).not.toContain(STREET)
})

it('where somebody was asked, the address shows from acceptance on', async () => {
  const of = await borrowed(false)
  expect(await get(of)).toMatchObject({ address_from: null })
  expect((await get(of)).booking_location).toContain(STREET)
})
