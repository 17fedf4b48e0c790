// spec: marketplace §2 needs

import type { ErrorAnswer } from '@kindling/domain/errors'
import { MAX_OPEN_NEEDS, MOST_HEARD_A_DAY, NEED_LIFE } from '@kindling/domain/needs/need-rules'
import { blockContract } from '@kindling/domain/trust/block-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { reportContract } from '@kindling/domain/trust/report-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { members } from '../../db/schema/members/members.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { camden, makeNeedKit, type NeedKit } from './need-test-kit.ts'

let kit: NeedKit
beforeAll(async () => {
  kit = await makeNeedKit()
})
afterAll(() => kit.close())

const km = (north: number) => ({ lat: camden.lat + north / 111, lon: camden.lon })

/** The fields with validation errors. */
const problemsIn = (body: unknown) => (body as ErrorAnswer).fields?.map(({ field }) => field)

async function openAnswered({ pounds = 100 } = {}) {
  const category = await kit.makeCategory()
  const amara = await kit.makeProvider(category)
  const ben = await kit.makeAsker(pounds)
  const id = await kit.asked(ben, category)
  const answerId = await kit.answered(amara, id)
  return { category, amara, ben, id, answerId }
}

describe('members notified of a need', () => {
  it('offer its category within travel distance, and are notified once by bell and mail', async () => {
    const category = await kit.makeCategory()
    const near = await kit.makeProvider(category, { at: km(8), travelKm: 20 })
    const far = await kit.makeProvider(category, { at: km(30), travelKm: 20 })
    const elsewhere = await kit.makeProvider(await kit.makeCategory())
    const online = await kit.makeProvider(category, { at: km(300), place: 'online' })
    const ben = await kit.makeAsker()
    const id = await kit.asked(ben, category)
    await kit.tell()
    await kit.app.deps.jobs.send('tell-of-need', { needId: id })
    await kit.tell()
    expect(await kit.bellOf(near.owner)).toEqual(['need_near'])
    expect(await kit.bellOf(online.owner)).toEqual(['need_near'])
    const mails = await kit.app.mailsTo(near.owner.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['A neighbour needs a hand'])
    expect(mails[0]?.text).toContain(`/needs/${id}`)
    expect(await kit.app.mailsTo(far.owner.email)).toEqual([])
    for (const { owner } of [far, elsewhere]) expect(await kit.bellOf(owner)).toEqual([])
    expect(await kit.bellOf(ben)).toEqual([])
    expect(await kit.list(near.owner)).toMatchObject([{ id, own: false, distance_band: expect.any(String) }])
    expect(await kit.list(far.owner)).toEqual([])
    expect((await kit.get(far.owner, id)).statusCode).toBe(404)
  })

  it('get at most a few notices a day, and none across a block', async () => {
    const category = await kit.makeCategory()
    const amara = await kit.makeProvider(category)
    const blocked = await kit.makeProvider(category)
    const askers = await Promise.all(Array.from({ length: MOST_HEARD_A_DAY + 2 }, () => kit.makeAsker()))
    for (const ben of askers) {
      await kit.app.call(blockContract.block, { as: ben, params: { userId: blocked.owner.id } })
      await kit.asked(ben, category)
      await kit.tell()
    }
    expect(await kit.bellOf(amara.owner)).toHaveLength(MOST_HEARD_A_DAY)
    expect(await kit.bellOf(blocked.owner)).toEqual([])
    expect(await kit.list(amara.owner)).toHaveLength(askers.length)
    expect(await kit.list(blocked.owner)).toEqual([])
  })
})

describe('a need', () => {
  it('becomes a booking at the chosen answer’s price and declines the other answers', async () => {
    const { category, amara, ben, id, answerId } = await openAnswered()
    const other = await kit.makeProvider(category, { rate: 30, firstname: 'Cleo' })
    await kit.answered(other, id, { currency: 'SPARK' })
    const shown = (await kit.get(ben, id)).data()
    expect(shown.answers).toMatchObject([
      { id: answerId, price: 30, currency: 'GBP', minutes: 90, times_booked: 0 },
      { price: 22.5, currency: 'SPARK' },
    ])
    const chosen = (await kit.accept(ben, id, answerId)).data()
    expect(chosen).toMatchObject({ status: 'open', booking_id: null })

    const booking = (await kit.book(ben, amara)).data()
    expect(booking).toMatchObject({ price: 30, duration_minutes: 90 })
    expect((await kit.get(ben, id)).data()).toMatchObject({ status: 'accepted', booking_id: booking.id })
    expect((await kit.get(amara.owner, id)).data().booking_id).toBe(booking.id)
    const lost = (await kit.get(other.owner, id)).data()
    expect([lost.booking_id, lost.answers[0]?.status]).toEqual([null, 'declined'])
    expect(await kit.bellOf(other.owner)).toEqual(['need_met'])
    expect((await kit.answer(other, id)).statusCode).toBe(409)
    expect((await kit.accept(ben, id, answerId)).statusCode).toBe(409)
    expect(await checkBooks(kit.app.db)).toEqual([])
  })

  it('stays open when something else is booked', async () => {
    const { category, ben, id, answerId } = await openAnswered()
    const other = await kit.makeProvider(category)
    await kit.accept(ben, id, answerId)
    await kit.market.book(ben, other)
    expect((await kit.get(ben, id)).data().status).toBe('open')
  })

  it('can be answered once, and again after a withdrawal', async () => {
    const { amara, ben, id, answerId } = await openAnswered()
    expect((await kit.answer(amara, id)).statusCode).toBe(409)
    expect((await kit.takeBack(amara, { id, answerId })).statusCode).toBe(200)
    expect((await kit.takeBack(amara, { id, answerId })).statusCode).toBe(409)
    expect((await kit.get(ben, id)).data().answers).toEqual([])
    expect((await kit.accept(ben, id, answerId)).statusCode).toBe(404)
    expect((await kit.answer(amara, id)).statusCode).toBe(200)
  })

  it('notifies the asker of a withdrawn answer, by mail too if it was chosen', async () => {
    const { category, amara, ben, id, answerId } = await openAnswered()
    const other = await kit.makeProvider(category, { firstname: 'Odo' })
    await kit.answer(other, id)
    const otherId = (await kit.get(ben, id)).data().answers.find((one) => one.id !== answerId)?.id ?? ''
    await kit.accept(ben, id, answerId)
    await kit.takeBack(other, { id, answerId: otherId })
    await kit.takeBack(amara, { id, answerId })
    expect((await kit.bellOf(ben)).slice(0, 2)).toEqual(['need_answer_withdrawn', 'need_answer_withdrawn'])
    const mailed = (await kit.app.mailsTo(ben.email)).filter(
      ({ subject }) => subject === 'An answer was taken back',
    )
    expect(mailed.map(({ text }) => text)).toEqual([expect.stringContaining('Amara has taken back')])
  })

  it('refuses answers with an invalid length, day or skill', async () => {
    const category = await kit.makeCategory()
    const amara = await kit.makeProvider(category)
    const id = await kit.asked(await kit.makeAsker(), category)
    const fieldsOf = async (fields: Record<string, unknown>) =>
      problemsIn((await kit.answer(amara, id, fields)).body)
    expect(await fieldsOf({ minutes: 50 })).toEqual(['minutes'])
    expect(await fieldsOf({ day: '2020-01-01' })).toEqual(['day'])
    const another = await kit.market.makeOffer(amara.owner)
    expect(await fieldsOf({ skillId: another.id })).toEqual(['skillId'])
  })

  it('is one of a few open ones, and needs an address and a future day', async () => {
    const category = await kit.makeCategory()
    const ben = await kit.makeAsker()
    for (let nth = 0; nth < MAX_OPEN_NEEDS; nth++) await kit.asked(ben, category)
    expect((await kit.ask(ben, category)).statusCode).toBe(409)
    const [first] = await kit.list(ben, true)
    await kit.withdraw(ben, first?.id ?? '')
    expect((await kit.ask(ben, category)).statusCode).toBe(200)
    expect((await kit.ask(await kit.market.makeNeighbour(), category)).statusCode).toBe(409)
    expect((await kit.ask(await kit.makeAsker(), category, { day: '2020-01-01' })).statusCode).toBe(422)
  })

  it('expires after 14 days with notices to both sides', async () => {
    const { amara, ben, id } = await openAnswered()
    const start = kit.app.clock.now()
    kit.app.clock.set(new Date(start.getTime() + NEED_LIFE))
    expect((await kit.get(ben, id)).data().status).toBe('expired')
    expect((await kit.withdraw(ben, id)).statusCode).toBe(409)
    for (let run = 0; run < 2; run++) {
      await kit.app.deps.jobs.send('expire-needs', {})
      await kit.app.deps.jobs.runDue({ only: 'expire-needs' })
    }
    expect((await kit.bellOf(ben))[0]).toBe('need_expired')
    expect(await kit.bellOf(amara.owner)).toContain('need_withdrawn')
    kit.app.clock.set(start)
  })

  it('shows no address and no position', async () => {
    const { amara, ben, id } = await openAnswered()
    for (const as of [amara.owner, ben]) {
      const read = [(await kit.get(as, id)).data(), await kit.list(as, as === ben)]
      expect(JSON.stringify(read)).not.toMatch(/Quince|"lat"|"lon"|51\.5|-0\.14/)
    }
  })
})

describe('visibility of a need', () => {
  it('ends when its author deletes the account', async () => {
    const { amara, ben, id } = await openAnswered({ pounds: 0 })
    expect((await kit.leave(ben)).statusCode).toBe(200)
    expect((await kit.get(amara.owner, id)).statusCode).toBe(404)
    expect(await kit.list(amara.owner)).toEqual([])
  })

  it('ends across a block in either direction', async () => {
    const { amara, ben, id } = await openAnswered()
    await kit.app.call(blockContract.block, { as: amara.owner, params: { userId: ben.id } })
    expect((await kit.get(amara.owner, id)).statusCode).toBe(404)
    expect((await kit.get(ben, id)).data().answers).toEqual([])
  })

  it('is suspended with its author', async () => {
    const { amara, category, ben, id } = await openAnswered()
    const other = await kit.makeProvider(category)
    expect(await kit.list(other.owner)).toHaveLength(1)
    const put = (suspension: 'no_new_bookings' | 'none') =>
      kit.app.db.update(members).set({ suspension }).where(eq(members.id, ben.id))
    await put('no_new_bookings')
    expect(await kit.list(other.owner)).toEqual([])
    expect((await kit.get(other.owner, id)).statusCode).toBe(404)
    expect((await kit.get(amara.owner, id)).statusCode).toBe(200)
    await put('none')
    expect(await kit.list(other.owner)).toHaveLength(1)
  })

  it('ends when a report about it is upheld, which removes its text', async () => {
    const { amara, ben, id } = await openAnswered()
    const report = { subject: 'need', subjectId: id, reason: 'scam' } as const
    expect((await kit.app.call(reportContract.report, { as: ben, body: report })).statusCode).toBe(404)
    await kit.app.call(reportContract.report, { as: amara.owner, body: report })
    const mona = await kit.market.makeNeighbour(0, { role: 'moderator' })
    const waiting = (await kit.app.call(moderationContract.reports, { as: mona })).data()
    const found = waiting.find(({ subjectId }) => subjectId === id)
    expect(found?.excerpt).toBe('A shelf in the hall\nThe wall is brick')
    const params = { id: found?.id ?? '' }
    await kit.app.call(moderationContract.decideReport, {
      as: mona,
      params,
      body: { decision: 'uphold', note: 'It asks to pay elsewhere' },
    })
    const left = (await kit.get(ben, id)).data()
    expect([left.status, left.title]).toEqual(['withdrawn', 'Removed by a moderator'])
    expect(await kit.list(amara.owner)).toEqual([])
  })
})
