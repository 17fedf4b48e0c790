// spec: marketplace §2 needs

import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { NEED_LIFE } from '@kindling/domain/needs/need-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { makeNeedKit, type NeedKit } from './need-test-kit.ts'

let kit: NeedKit
let start: Date
beforeAll(async () => {
  kit = await makeNeedKit()
  start = kit.app.clock.now()
})
beforeEach(() => kit.app.clock.set(start))
afterAll(() => kit.close())

const DAY = 24 * 60 * 60 * 1000

/** Ben has booked Amara for his need, which Cleo has answered, too. */
async function openBooked() {
  const category = await kit.makeCategory()
  const [amara, cleo] = [
    await kit.makeProvider(category),
    await kit.makeProvider(category, { firstname: 'Cleo' }),
  ]
  const ben = await kit.makeAsker(200)
  const id = await kit.asked(ben, category)
  await kit.tell()
  const answerId = await kit.answered(amara, id)
  const otherId = await kit.answered(cleo, id)
  await kit.accept(ben, id, answerId)
  const booking = (await kit.book(ben, amara)).data()
  expect((await kit.get(ben, id)).data().status).toBe('accepted')
  return { category, amara, cleo, ben, id, answerId, otherId, bookingId: booking.id }
}
type Booked = Awaited<ReturnType<typeof openBooked>>

const cancel = (as: Booked['ben'], id: string) =>
  kit.app.call(bookingContract.cancel, { as, params: { id }, body: { client_gets: 30 } })

async function expireBookings() {
  kit.app.clock.set(new Date(kit.app.clock.now().getTime() + 5 * DAY))
  await kit.app.deps.jobs.send('expire-bookings', {})
  await kit.app.deps.jobs.runDue({ only: 'expire-bookings' })
}

describe('a booking for a need that ends before its start', () => {
  it.each<[string, (booked: Booked) => Promise<unknown>]>([
    ['rejected', ({ amara, bookingId }) => kit.market.act(amara.owner, 'reject', bookingId)],
    ['cancelled by who asked', ({ ben, bookingId }) => cancel(ben, bookingId)],
    ['cancelled by who was booked', ({ amara, bookingId }) => cancel(amara.owner, bookingId)],
    [
      'accepted, then rejected',
      async ({ amara, bookingId }) => {
        await kit.market.act(amara.owner, 'accept', bookingId)
        await kit.market.act(amara.owner, 'reject', bookingId)
      },
    ],
    ['never answered', () => expireBookings()],
  ])('reopens the need: %s', async (_, end) => {
    const booked = await openBooked()
    const { amara, cleo, ben, id, answerId, otherId } = booked
    await end(booked)
    expect((await kit.get(ben, id)).data()).toMatchObject({
      status: 'open',
      booking_id: null,
      answer_count: 1,
      answers: [
        { id: answerId, status: 'failed' },
        { id: otherId, status: 'open' },
      ],
    })
    expect((await kit.get(amara.owner, id)).data().answers).toMatchObject([{ status: 'failed' }])
    expect((await kit.bellOf(ben)).filter((kind) => kind === 'need_reopened')).toHaveLength(1)
    const mails = (await kit.app.mailsTo(ben.email)).filter(({ subject }) => subject.includes('help again'))
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(`/needs/${id}`)])
    await kit.tell()
    expect(await kit.bellOf(cleo.owner)).toEqual(['need_met', 'need_near'])
    expect(await checkBooks(kit.app.db)).toEqual([])
  })

  it('lets another answer be chosen, and its provider answer again', async () => {
    const { amara, cleo, ben, id, answerId, otherId, bookingId } = await openBooked()
    await kit.market.act(amara.owner, 'reject', bookingId)
    expect((await kit.accept(ben, id, answerId)).statusCode).toBe(409)
    expect((await kit.answer(amara, id)).statusCode).toBe(200)
    expect((await kit.accept(amara.owner, id, otherId)).statusCode).toBe(404)
    expect((await kit.accept(ben, id, otherId)).statusCode).toBe(200)
    const second = (await kit.book(ben, cleo)).data()
    expect((await kit.get(ben, id)).data()).toMatchObject({ status: 'accepted', booking_id: second.id })
    await kit.market.act(cleo.owner, 'reject', second.id)
    expect((await kit.get(ben, id)).data().answers.map(({ status }) => status)).toEqual([
      ...['failed', 'failed', 'open'],
    ])
    expect((await kit.bellOf(ben)).filter((kind) => kind === 'need_reopened')).toHaveLength(2)
  })

  it('ends the need if its 14 days are over', async () => {
    const { category, amara, ben } = await openBooked()
    const id = await kit.asked(ben, category)
    kit.app.clock.set(new Date(start.getTime() + NEED_LIFE - 60_000))
    const answerId = await kit.answered(amara, id)
    await kit.accept(ben, id, answerId)
    const booking = (await kit.book(ben, amara)).data()
    kit.app.clock.set(new Date(start.getTime() + NEED_LIFE))
    await kit.market.act(amara.owner, 'reject', booking.id)
    const ended = (await kit.get(ben, id)).data()
    expect(ended).toMatchObject({ status: 'expired', booking_id: null, answers: [{ status: 'failed' }] })
    const mails = await kit.app.mailsTo(ben.email)
    expect(mails.map(({ subject }) => subject)).toContain('Nobody is booked any more')
    expect((await kit.answer(amara, id)).statusCode).toBe(409)
    await kit.app.deps.jobs.send('expire-needs', {})
    await kit.app.deps.jobs.runDue({ only: 'expire-needs' })
    expect((await kit.bellOf(ben))[0]).toBe('need_reopened')
  })

  it('doesn’t reopen other needs', async () => {
    const { category, amara, ben } = await openBooked()
    const other = await kit.asked(ben, category)
    await kit.withdraw(ben, other)
    const bookingId = await kit.market.book(ben, amara)
    await kit.market.act(amara.owner, 'reject', bookingId)
    expect((await kit.get(ben, other)).data().status).toBe('withdrawn')
    expect(await kit.bellOf(ben)).not.toContain('need_reopened')
  })
})
