import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import { noticesTo } from '../../../../test/told.ts'
import { checkBooks } from '../../../ledger/books/check-books.ts'
import { HOUR, MINUTE } from '../../../platform/durations.ts'
import { lapseMoreTime } from '../changes/change-request-test-kit.ts'
import { openExtensions } from './extension-test-kit.ts'

let t: TestApp
let kit: ReturnType<typeof openExtensions>
beforeAll(async () => {
  t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '100' } })
  kit = openExtensions(t)
})
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([])
})
afterAll(() => t.close())

// spec: marketplace §4 more time
it('an accepted extension is held at the agreed price and paid out with the booking', async () => {
  const { ada, ben, id, eid } = await kit.openAsked()
  expect(await kit.get(ben, id)).toMatchObject({
    status: 'accepted',
    duration_minutes: 120,
    extra_minutes: 0,
    more_time: { id: eid, minutes: 30, price: 10 },
  })
  expect((await kit.answer('accept', ben, id, eid)).data()).toMatchObject({
    status: 'in_progress',
    started_by: 'client',
    duration_minutes: 150,
    price: 40,
    extra_minutes: 30,
    extra_price: 10,
    more_time: null,
  })
  expect(await kit.market.wallet(ben)).toMatchObject({ cash: 950, held_cash: 50 })
  expect((await kit.market.wallet(ada)).coming_cash).toBe(50)
  await kit.market.act(ben, 'complete', id)
  expect([(await kit.market.wallet(ada)).cash, (await kit.market.wallet(ben)).cash]).toEqual([50, 950])
  expect((await t.mailsTo(ada.email)).at(-1)?.text).toContain('You received: £50.00')
  expect((await t.mailsTo(ben.email)).at(-1)?.text).toContain('Of that for more time: £10.00')
})

it('concurrent and repeated acceptances pay once', async () => {
  const { ben, id, eid } = await kit.openAsked()
  const all = await Promise.all(Array.from({ length: 8 }, () => kit.answer('accept', ben, id, eid)))
  expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  expect((await kit.market.wallet(ben)).held_cash).toBe(50)
})

it('accepting without funds answers insufficient_funds, changes nothing, and works after a deposit', async () => {
  const { ada, ben, id, eid } = await kit.openAsked({ pounds: 45 })
  const refused = await kit.answer('accept', ben, id, eid)
  expect(refused.body).toMatchObject({ code: 'insufficient_funds' })
  expect(await kit.get(ben, id)).toMatchObject({ status: 'accepted', extra_price: 0, more_time: { id: eid } })
  await kit.market.fund(ben, 5)
  expect((await kit.answer('accept', ben, id, eid)).statusCode).toBe(200)
  expect((await kit.get(ada, id)).extra_price).toBe(10)
})

describe('a request for more time that isn’t accepted changes nothing', () => {
  it('when the client declines it', async () => {
    const { ada, ben, id, eid } = await kit.openAsked()
    expect((await kit.answer('decline', ben, id, eid)).data()).toMatchObject({
      status: 'accepted',
      more_time: null,
      duration_minutes: 120,
      extra_price: 0,
    })
    expect(await kit.market.wallet(ben)).toMatchObject({ cash: 960, held_cash: 40 })
    expect((await kit.answer('accept', ben, id, eid)).body).toMatchObject({ current: 'declined' })
    expect((await noticesTo(t.db, ada)).at(-1)?.description).toBe(
      'Ben declined 30 minutes more (£10.00) for “Bike repair”. It stays as it was booked.',
    )
    expect((await kit.ask(ada, id, 15)).data().more_time?.minutes).toBe(15)
  })

  it('when the provider withdraws it', async () => {
    const { ada, ben, id, eid } = await kit.openAsked()
    expect((await kit.ask(ada, id, 15)).body).toMatchObject({ code: 'state_conflict', current: 'open' })
    expect((await kit.answer('withdraw', ada, id, eid)).data().more_time).toBeNull()
    expect((await kit.answer('accept', ben, id, eid)).body).toMatchObject({ current: 'withdrawn' })
  })

  it('when it lapses after 24 hours', async () => {
    const { ada, ben, id, eid } = await kit.openAsked()
    t.clock.advance(24 * HOUR - 1)
    expect((await kit.get(ben, id)).more_time?.id).toBe(eid)
    t.clock.advance(1)
    expect((await kit.get(ben, id)).more_time).toBeNull()
    expect((await kit.answer('accept', ben, id, eid)).body).toMatchObject({ current: 'lapsed' })
    expect((await kit.ask(ada, id, 30)).statusCode).toBe(200)
  })

  it('when it lapses: the provider is notified once by concurrent jobs', async () => {
    const { ada, ben, id } = await kit.openAsked()
    t.clock.advance(24 * HOUR - 1)
    // Also lapses requests of other tests.
    await lapseMoreTime(t.deps)
    expect((await kit.get(ben, id)).more_time).not.toBeNull()
    t.clock.advance(1)
    const ended = await Promise.all([lapseMoreTime(t.deps), lapseMoreTime(t.deps)])
    expect(ended.toSorted()).toEqual([0, 1])
    const words =
      'Ben didn’t answer about 30 minutes more (£10.00) for “Bike repair” in time. It stays as it was booked.'
    const bell = (await noticesTo(t.db, ada)).filter(({ description }) => description === words)
    expect(bell).toHaveLength(1)
    expect((await t.mailsTo(ada.email)).at(-1)?.text).toContain('didn’t answer about 30 minutes more')
    expect((await kit.get(ben, id)).more_time).toBeNull()
  })

  it('when the booking is completed meanwhile', async () => {
    const { ada, ben, id, eid } = await kit.openAsked()
    await kit.market.act(ada, 'complete', id)
    expect((await kit.get(ben, id)).more_time).toBeNull()
    for (const [how, by] of [
      ['accept', ben],
      ['decline', ben],
      ['withdraw', ada],
    ] as const) {
      expect((await kit.answer(how, by, id, eid)).body).toMatchObject({ current: 'completed' })
    }
    expect((await kit.market.wallet(ben)).held_cash).toBe(40)
  })
})

it('a request for more time waits in the client’s list only', async () => {
  const { ada, ben, id, eid } = await kit.openAsked()
  const waitsFor = async (side: 'inward' | 'outward', as: typeof ada) => {
    const list = (await t.call(bookingContract[side], { as, query: { open: 'true' } })).data()
    return list.find((one) => one.id === id)?.waits?.for
  }
  expect([await waitsFor('outward', ben), await waitsFor('inward', ada)]).toEqual(['more_time', undefined])
  await kit.answer('decline', ben, id, eid)
  expect(await waitsFor('outward', ben)).toBeUndefined()
})

it('an extension notifies both by bell and mail and updates their calendars', async () => {
  const { ada, ben, id, eid, start } = await kit.openAsked()
  expect((await noticesTo(t.db, ben)).at(-1)?.description).toBe(
    'Ada asks for 30 minutes more (£10.00) for “Bike repair”. Please agree or decline on its page.',
  )
  expect((await t.mailsTo(ben.email)).at(-1)).toMatchObject({
    subject: 'More time for your booking?',
    text: expect.stringContaining('at the price that you agreed on: £10.00.'),
  })
  await kit.answer('accept', ben, id, eid)
  expect((await noticesTo(t.db, ada)).at(-1)?.description).toBe(
    'Ben agreed to 30 minutes more (£10.00) for “Bike repair”.',
  )
  for (const { email } of [ada, ben]) {
    const mail = (await t.mailsTo(email)).at(-1)
    expect(mail?.subject).toBe('Your booking takes longer')
    const end = new Date(Date.parse(start) + 150 * MINUTE).toISOString()
    expect(mail?.calendar).toContain(`DTEND:${end.replace(/[-:]|\.000/g, '')}`)
  }
})

describe('a request for more time is refused', () => {
  it('before the start, by the client, and after completion', async () => {
    const { ada, ben, id } = await kit.openBegun()
    t.clock.advance(-1)
    expect((await kit.ask(ada, id, 30)).body).toMatchObject({ code: 'conflict' })
    t.clock.advance(1)
    expect((await kit.ask(ben, id, 30)).body).toMatchObject({ code: 'forbidden' })
    await kit.market.act(ada, 'complete', id)
    expect((await kit.ask(ada, id, 30)).body).toMatchObject({ code: 'state_conflict', current: 'completed' })
  })

  it('while an absence is reported', async () => {
    const { ada, ben, id } = await kit.openBegun()
    t.clock.advance(15 * MINUTE)
    await t.call(bookingContract.absent, { as: ben, params: { id } })
    expect((await kit.ask(ada, id, 30)).body).toMatchObject({ code: 'state_conflict' })
  })

  it.each([0, -30, 10, 31, 10_000])('for %d minutes', async (minutes) => {
    const { ada, id } = await kit.openBegun()
    expect((await kit.ask(ada, id, minutes)).body).toMatchObject({
      code: 'invalid',
      fields: [{ field: 'minutes', message: 'Choose how much longer' }],
    })
  })

  it('beyond twelve hours in all', async () => {
    const { ada, ben, id } = await kit.openBegun()
    for (const minutes of [240, 240, 120]) {
      const eid = (await kit.ask(ada, id, minutes)).data().more_time?.id ?? ''
      expect((await kit.answer('accept', ben, id, eid)).statusCode).toBe(200)
    }
    expect((await kit.ask(ada, id, 15)).body).toMatchObject({
      code: 'invalid',
      fields: [{ field: 'minutes', message: 'A booking can’t be made that much longer.' }],
    })
  })
})

describe('an extension into another booking', () => {
  /** Ada's next booking begins 30 minutes after the end of Ben's. */
  async function openNext() {
    const begun = await kit.openBegun()
    const { ada, offer, start } = begun
    const cleo = await kit.market.makeNeighbour(100, { firstname: 'Cleo' })
    t.clock.advance(-24 * HOUR)
    const next = new Date(Date.parse(start) + 150 * MINUTE).toISOString()
    const nextId = await kit.market.bookAt(cleo, offer, next, {}, { minutes: 60 })
    return { ...begun, ada, nextId, begin: () => t.clock.set(new Date(start)) }
  }

  it('can’t be requested once that is accepted', async () => {
    const { ada, id, nextId, begin } = await openNext()
    await kit.market.act(ada, 'accept', nextId)
    begin()
    expect((await kit.ask(ada, id, 45)).body).toMatchObject({ code: 'slot_taken' })
    expect((await kit.ask(ada, id, 15)).statusCode).toBe(200)
  })

  it('can’t be accepted once that is accepted, and nothing is paid', async () => {
    const { ada, ben, id, nextId, begin } = await openNext()
    begin()
    const eid = (await kit.ask(ada, id, 45)).data().more_time?.id ?? ''
    t.clock.advance(-24 * HOUR)
    await kit.market.act(ada, 'accept', nextId)
    begin()
    expect((await kit.answer('accept', ben, id, eid)).body).toMatchObject({ code: 'slot_taken' })
    expect(await kit.get(ben, id)).toMatchObject({
      status: 'accepted',
      duration_minutes: 120,
      extra_price: 0,
    })
    expect((await kit.market.wallet(ben)).held_cash).toBe(40)
  })
})

it('an extension of a booking by day costs the hourly price', async () => {
  const ada = await kit.market.makeNeighbour(0)
  const ben = await kit.market.makeNeighbour(100)
  const offer = await kit.market.makeOffer(ada, 20)
  const id = await kit.market.book(ben, offer)
  await kit.market.act(ada, 'accept', id)
  const { day_begins_at } = await kit.get(ada, id)
  t.clock.set(new Date(day_begins_at))
  const eid = (await kit.ask(ada, id, 30)).data().more_time?.id ?? ''
  expect((await kit.answer('accept', ben, id, eid)).data()).toMatchObject({
    duration_minutes: null,
    extra_minutes: 30,
    extra_price: 10,
  })
})
