import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { thingContract } from '@kindling/domain/lending/thing-contract'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import { noticesTo } from '../../../../test/told.ts'
import { checkBooks } from '../../../ledger/books/check-books.ts'
import { DAY, HOUR } from '../../../platform/durations.ts'
import { calendarDay } from '../../../platform/moment-words.ts'
import { lapseMoreDays } from '../changes/change-request-test-kit.ts'
import { openExtensions } from '../more-time/extension-test-kit.ts'
import { openLongerLending } from './loan-extension-test-kit.ts'

let t: TestApp
let kit: ReturnType<typeof openLongerLending>
beforeAll(async () => {
  t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '100' } })
  kit = openLongerLending(t)
})
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([])
})
afterAll(() => t.close())

const codes = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)

// spec: marketplace §2 late and longer loans
it('an accepted extension moves the return and costs the agreed price per day, settled with the loan', async () => {
  const { ada, ben, id, eid } = await kit.openLonger()
  const [last, later] = [kit.day(2), kit.day(4)]
  expect(await kit.get(ada, id)).toMatchObject({
    until: last,
    days: 3,
    extension: { id: eid, until: later, price: 6 },
  })
  const before = await kit.get(ben, id)
  const agreed = (await kit.answer('accept', ada, id, eid)).data()
  expect(agreed).toMatchObject({
    booking: { status: 'in_progress', lent_until: later, price: 9, extra_price: 6, extra_minutes: 0 },
    until: later,
    days: 5,
    extension: null,
    deposit_state: 'held',
    return_at: new Date(Date.parse(before.return_at) + 2 * DAY).toISOString(),
  })
  expect(agreed.booking.events.at(-1)).toMatchObject({ action: 'extend', actor: 'provider' })
  expect(await kit.market.wallet(ben)).toMatchObject({ cash: 45, held_cash: 55 })
  expect((await kit.market.wallet(ada)).coming_cash).toBe(15)

  await kit.say(ben, id, 'returned')
  await kit.say(ada, id, 'returned')
  expect(await kit.market.wallet(ben)).toMatchObject({ cash: 85, held_cash: 0 })
  expect((await kit.market.wallet(ada)).cash).toBe(15)
  expect((await t.mailsTo(ben.email)).at(-1)?.text).toContain('Of that for more days: £6.00')
  expect((await t.mailsTo(ada.email)).at(-1)?.text).toContain('You received: £15.00')
})

it('extensions can be repeated, in sparks and for free loans', async () => {
  const sparks = await kit.openLonger(
    { thing: { price: 1, deposit: 4 }, loan: { payment_method: 'spark_token', price: 1.5, deposit: 2 } },
    { price: 1 },
  )
  await kit.answer('accept', sparks.ada, sparks.id, sparks.eid)
  // One more day, after five days for 2.5 sparks.
  const more = await kit.askLonger(sparks.ben, sparks.id, { until: kit.day(5), price: 0.5 })
  await kit.answer('accept', sparks.ada, sparks.id, more.data().extension?.id ?? '')
  expect(await kit.get(sparks.ben, sparks.id)).toMatchObject({ days: 6, booking: { extra_price: 1.5 } })
  expect(await kit.market.wallet(sparks.ben)).toMatchObject({ tokens: 5, held_tokens: 5 })
  await kit.say(sparks.ben, sparks.id, 'returned')
  await kit.say(sparks.ada, sparks.id, 'returned')
  expect((await kit.market.wallet(sparks.ada)).tokens).toBe(13)

  const free = await kit.openLonger(
    { thing: { price: 0, deposit: 0 }, loan: { price: 0, deposit: 0 }, pounds: 0 },
    { price: 0 },
  )
  await kit.answer('accept', free.ada, free.id, free.eid)
  expect((await noticesTo(t.db, free.ben)).at(-1)?.description).toBe(
    `Ada agreed: “Hammer drill” is yours until ${calendarDay(kit.day(4))}.`,
  )
  await kit.say(free.ben, free.id, 'returned')
  expect((await kit.say(free.ada, free.id, 'returned')).data()).toMatchObject({
    days: 5,
    booking: { status: 'completed' },
  })
})

it('an extension keeps the time of day of the return across a daylight-saving change', async () => {
  const { ada, ben, id } = await kit.openLent({ thing: { most_days: 60 }, pounds: 500 })
  const { from, return_at } = await kit.get(ben, id)
  const until = new Date(Date.parse(from) + 59 * DAY).toISOString().slice(0, 10)
  const eid = (await kit.askLonger(ben, id, { until, price: 57 * 3 })).data().extension?.id ?? ''
  const agreed = (await kit.answer('accept', ada, id, eid)).data()
  expect(agreed.days).toBe(60)
  const clock = (at: string) => new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/London' })
  expect(clock(agreed.return_at)).toBe(clock(return_at))
})

describe('a request for more days', () => {
  it('is made by the borrower while the thing is out, one at a time, also when overdue', async () => {
    const { ada, ben, id, thingId } = await kit.openAccepted()
    expect((await kit.askLonger(ben, id)).body).toMatchObject({ code: 'conflict' })
    await kit.say(ada, id, 'handed_over')
    await kit.say(ben, id, 'handed_over')
    expect((await kit.askLonger(ada, id)).body).toMatchObject({ code: 'forbidden' })
    t.clock.advance(3 * DAY)
    // The last day was yesterday.
    const price = { until: kit.day(1), price: 6 }
    const key = v7()
    const [one, again] = [await kit.askLonger(ben, id, price, key), await kit.askLonger(ben, id, price, key)]
    expect(one.data().extension).toEqual(again.data().extension)
    expect((await kit.askLonger(ben, id, price)).body).toMatchObject({
      code: 'state_conflict',
      current: 'open',
    })
    await kit.answer('accept', ada, id, one.data().extension?.id ?? '')
    const taken = (await t.call(thingContract.days, { as: ben, params: { id: thingId } })).data().taken
    expect(taken).toEqual([kit.day(0), kit.day(1)])
  })

  it.each([
    ['for no day more', 2, 0, 'Choose a day after the one on which it is to be back.'],
    ['for more than sixty days in all', 60, 58 * 3, 'A thing is lent for 60 days at most in all.'],
  ])('is refused %s', async (_, days, price, message) => {
    const { ben, id } = await kit.openLent()
    expect((await kit.askLonger(ben, id, { until: kit.day(days), price })).body).toMatchObject({
      code: 'invalid',
      fields: [{ field: 'until', message }],
    })
  })

  it('is refused for a past day, a wrong price and an invalid date', async () => {
    const { ben, id } = await kit.openLent()
    t.clock.advance(5 * DAY)
    expect((await kit.askLonger(ben, id, { until: kit.day(-1) })).body).toMatchObject({
      code: 'invalid',
      fields: [{ field: 'until', message: 'This day is over. Choose a later one.' }],
    })
    for (const price of [5, 9]) {
      const answer = await kit.askLonger(ben, id, { until: kit.day(1), price })
      expect(answer.body).toMatchObject({ code: 'amount_mismatch' })
    }
    expect((await kit.askLonger(ben, id, { until: '2026-02-30' })).body).toMatchObject({ code: 'invalid' })
  })

  it('is refused for work, and isn’t interchangeable with a request for more time', async () => {
    const work = openExtensions(t)
    const booked = await work.openAsked()
    expect((await kit.askLonger(booked.ben, booked.id)).body).toMatchObject({ code: 'not_found' })
    const lent = await kit.openLonger()
    expect((await work.ask(lent.ada, lent.id, 30)).statusCode).toBe(409)
    expect((await work.answer('accept', lent.ben, lent.id, lent.eid)).body).toMatchObject({
      code: 'not_found',
    })
    expect((await kit.answer('accept', lent.ada, lent.id, booked.eid)).body).toMatchObject({
      code: 'not_found',
    })
    expect((await kit.get(lent.ben, lent.id)).extension?.id).toBe(lent.eid)
  })

  it('is refused with insufficient_funds and writes nothing', async () => {
    const { ada, ben, id } = await kit.openLent({ pounds: 54 })
    expect((await kit.askLonger(ben, id)).body).toMatchObject({ code: 'insufficient_funds' })
    expect((await kit.get(ben, id)).extension).toBeNull()
    expect((await noticesTo(t.db, ada)).some(({ kind }) => kind === 'loan_longer_asked')).toBe(false)
    await kit.market.fund(ben, 1)
    expect((await kit.askLonger(ben, id)).statusCode).toBe(200)
  })
})

describe('the answer to a request for more days', () => {
  it('is accepted once, with repeated and concurrent calls', async () => {
    const { ada, ben, id, eid } = await kit.openLonger()
    const all = await Promise.all(Array.from({ length: 6 }, () => kit.answer('accept', ada, id, eid)))
    expect(codes(all)).toEqual(Array(6).fill(200))
    expect(await kit.market.wallet(ben)).toMatchObject({ cash: 45, held_cash: 55 })
    for (const how of ['decline', 'withdraw'] as const) {
      const late = await kit.answer(how, how === 'decline' ? ada : ben, id, eid)
      expect(late.body).toMatchObject({ code: 'state_conflict', current: 'accepted' })
    }
  })

  it('and a withdrawal at the same time: exactly one succeeds', async () => {
    const { ada, ben, id, eid } = await kit.openLonger()
    const both = await Promise.all([kit.answer('accept', ada, id, eid), kit.answer('withdraw', ben, id, eid)])
    expect(codes(both).toSorted()).toEqual([200, 409])
  })

  it('stays open and notifies both once when the borrower’s balance is too low', async () => {
    const { ada, ben, id, eid } = await kit.openLonger({ pounds: 55 })
    const other = await kit.makeThing(ada, { price: 1, deposit: 0 })
    const spent = { from: kit.day(0), until: kit.day(0), price: 1, deposit: 0, hand_over_time: '23:00' }
    await kit.ask(ben, other, { ...spent, return_time: '23:30' })
    expect((await kit.answer('accept', ada, id, eid)).body).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('has too little for this by now'),
    })
    await kit.answer('accept', ada, id, eid)
    const heard = (await noticesTo(t.db, ben)).filter(({ kind }) => kind === 'loan_longer_unpaid')
    expect(heard.map(({ title }) => title)).toEqual(['Too little to keep it longer'])
    expect(await kit.get(ben, id)).toMatchObject({
      until: kit.day(2),
      booking: { extra_price: 0 },
      extension: { id: eid },
    })
    await kit.market.fund(ben, 1)
    expect((await kit.answer('accept', ada, id, eid)).statusCode).toBe(200)
  })

  it('when declined or lapsed keeps the return date and notifies the borrower', async () => {
    const { ada, ben, id, eid } = await kit.openLonger()
    expect((await kit.answer('decline', ada, id, eid)).data()).toMatchObject({
      extension: null,
      until: kit.day(2),
      booking: { extra_price: 0 },
    })
    expect((await noticesTo(t.db, ben)).at(-1)?.description).toBe(
      `Ada can’t let you keep “Hammer drill” until ${calendarDay(kit.day(4))}.`,
    )
    expect((await t.mailsTo(ben.email)).at(-1)?.subject).toBe('It is to be back as agreed')
    const again = (await kit.askLonger(ben, id)).data().extension?.id ?? ''
    t.clock.advance(24 * HOUR - 1)
    await lapseMoreDays(t.deps)
    expect((await kit.get(ben, id)).extension?.id).toBe(again)
    t.clock.advance(1)
    expect((await kit.get(ben, id)).extension).toBeNull()
    expect((await kit.answer('accept', ada, id, again)).body).toMatchObject({ current: 'lapsed' })
    const ended = await Promise.all([lapseMoreDays(t.deps), lapseMoreDays(t.deps)])
    expect(ended.toSorted()).toEqual([0, 1])
    expect((await noticesTo(t.db, ben)).filter(({ kind }) => kind === 'loan_longer_lapsed')).toHaveLength(1)
    expect((await t.mailsTo(ben.email)).at(-1)?.text).toContain('didn’t answer in time about keeping')
  })

  it('is void after a withdrawal, of which the owner is notified', async () => {
    const { ada, ben, id, eid } = await kit.openLonger()
    expect((await kit.answer('withdraw', ben, id, eid)).data().extension).toBeNull()
    expect((await kit.answer('accept', ada, id, eid)).body).toMatchObject({ current: 'withdrawn' })
    expect((await noticesTo(t.db, ada)).at(-1)?.description).toContain(
      'Ben doesn’t want to keep “Hammer drill”',
    )
  })
})

it('a request for more days waits in the owner’s list and notifies by bell and mail', async () => {
  const { ada, ben, id, eid } = await kit.openLonger()
  const waitsFor = async (side: 'inward' | 'outward', as: typeof ada) => {
    const list = (await t.call(bookingContract[side], { as, query: { open: 'true' } })).data()
    return list.find((one) => one.id === id)?.waits?.for
  }
  expect([await waitsFor('inward', ada), await waitsFor('outward', ben)]).toEqual(['more_time', undefined])
  const until = calendarDay(kit.day(4))
  expect((await noticesTo(t.db, ada)).at(-1)?.description).toBe(
    `Ben would like to keep “Hammer drill” until ${until} (£6.00 more). Please say yes or no on its page.`,
  )
  expect((await t.mailsTo(ada.email)).at(-1)).toMatchObject({
    subject: 'May they keep it longer?',
    text: expect.stringContaining('at the price that you agreed on: £6.00 more.'),
  })
  await kit.answer('accept', ada, id, eid)
  expect(await waitsFor('inward', ada)).toBeUndefined()
  expect((await t.mailsTo(ben.email)).at(-1)).toMatchObject({
    subject: 'You can keep it longer',
    text: expect.stringContaining('£6.00 is set aside'),
  })
})
