// spec: marketplace §2 needs

import type { ErrorAnswer } from '@kindling/domain/errors'
import { needContract } from '@kindling/domain/needs/need-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAfter } from '../../../test/market.ts'
import { makeNeedKit, type NeedKit } from './need-test-kit.ts'

let kit: NeedKit
beforeAll(async () => {
  kit = await makeNeedKit()
})
afterAll(() => kit.close())

const day = (n = 3) => dayAfter(kit.app.clock.now(), n)
/** A time on a day, in winter. */
const at = (time: string, n = 3) => ({ day: day(n), start: `${day(n)}T${time}:00.000Z` })
const refusalOf = (body: unknown) => body as ErrorAnswer
const messageAt = (body: unknown) =>
  refusalOf(body).fields?.map(({ field, message }) => `${field}: ${message}`)

/** Ben's open need, which Amara, who works from nine to five, can answer. */
async function open() {
  const category = await kit.makeCategory()
  const amara = await kit.makeProvider(category)
  await kit.openHours(amara.owner)
  const ben = await kit.makeAsker()
  const id = await kit.asked(ben, category)
  return { category, amara, ben, id }
}

/** Books Amara from 10:00 to 11:30. */
async function takeHer(amara: Awaited<ReturnType<typeof open>>['amara']) {
  const taken = { booking_date: day(), booking_start: at('10:00').start }
  const booking = (await kit.book(await kit.makeAsker(), amara, taken)).data()
  expect((await kit.market.act(amara.owner, 'accept', booking.id)).statusCode).toBe(200)
}

describe('the time of an answer to a need', () => {
  it('must be a free slot of the skill; the error lists free times nearby', async () => {
    const { amara, id } = await open()
    await takeHer(amara)
    const refused = async (fields: Record<string, unknown>) =>
      messageAt((await kit.answer(amara, id, fields)).body)?.[0]
    expect(await refused(at('10:00'))).toMatch(
      /^start: This time is taken\. You are free on .* at 12:00 GMT, or .* at 12:30 GMT, or .* at 13:00 GMT\.$/,
    )
    expect(await refused(at('07:00'))).toMatch(
      /^start: This isn’t one of the free times\. You are free on .* at /,
    )
    expect(await refused(at('16:30'))).toMatch(/^start: This isn’t one of the free times/)
    expect(await refused({ ...at('12:00'), day: day(4) })).toBe('start: The time isn’t on this day.')
    expect(await refused(at('12:00', -1))).toMatch(/^day: /)
    const answered = await kit.answer(amara, id, at('13:00'))
    expect(answered.data().answers).toMatchObject([{ start: at('13:00').start, is_free: true }])
  })

  it('can be any time of a day with enough free time', async () => {
    const { amara, id } = await open()
    await takeHer(amara)
    const long = await kit.answer(amara, id, { minutes: 360 })
    expect(messageAt(long.body)?.[0]).toMatch(
      /^day: You have no time free for so long on this day\. You are free/,
    )
    expect((await kit.answer(amara, id)).statusCode).toBe(200)
  })

  it('can be a day only for providers without weekly hours', async () => {
    const category = await kit.makeCategory()
    const amara = await kit.makeProvider(category)
    const id = await kit.asked(await kit.makeAsker(), category)
    expect(messageAt((await kit.answer(amara, id, at('10:00'))).body)).toEqual([
      'start: You are booked by day: choose no time, or say your hours first.',
    ])
    expect((await kit.answer(amara, id)).statusCode).toBe(200)
  })

  it('that was booked meanwhile answers slot_taken when chosen, and can be changed then', async () => {
    const { category, amara, ben, id } = await open()
    const cleo = await kit.makeProvider(category, { firstname: 'Cleo' })
    const other = (await kit.answer(cleo, id)).data().answers[0]?.id ?? ''
    const answerId = await kit.answered(amara, id, at('10:00'))
    await takeHer(amara)
    const shown = (await kit.get(ben, id)).data()
    expect(shown.answers.map(({ is_free }) => is_free)).toEqual([true, false])
    for (let time = 0; time < 2; time++) {
      const refused = await kit.accept(ben, id, answerId)
      expect([refused.statusCode, refusalOf(refused.body).code]).toEqual([409, 'slot_taken'])
      expect(refusalOf(refused.body).message).toMatch(
        /^Amara isn’t free any more on .* at 10:00 GMT\. We have asked/,
      )
    }
    expect(await kit.bellOf(amara.owner)).toEqual(['need_time_taken'])
    expect((await kit.get(ben, id)).data()).toMatchObject({ status: 'open', answers: shown.answers })
    const changed = await kit.change(amara, { id, answerId }, at('14:00'))
    expect(changed.data().answers).toMatchObject([{ id: answerId, is_free: true, start: at('14:00').start }])
    expect((await kit.bellOf(ben))[0]).toBe('need_answer_changed')
    expect((await kit.accept(ben, id, answerId)).statusCode).toBe(200)
    expect((await kit.accept(ben, id, other)).statusCode).toBe(200)
  })

  it('that is past can’t be chosen', async () => {
    const category = await kit.makeCategory()
    const amara = await kit.makeProvider(category)
    const ben = await kit.makeAsker()
    const id = await kit.asked(ben, category)
    const answerId = await kit.answered(amara, id)
    const start = kit.app.clock.now()
    kit.app.clock.set(new Date(start.getTime() + 4 * 24 * 60 * 60 * 1000))
    expect((await kit.get(ben, id)).data().answers).toMatchObject([{ is_free: false }])
    expect((await kit.accept(ben, id, answerId)).statusCode).toBe(409)
    kit.app.clock.set(start)
  })
})

describe('an answer to a need', () => {
  it('can be changed by its author only; only a new time notifies', async () => {
    const { category, amara, ben, id } = await open()
    const cleo = await kit.makeProvider(category)
    await kit.answered(cleo, id)
    const answerId = await kit.answered(amara, id)
    for (const owner of [cleo.owner, ben]) {
      expect((await kit.change({ ...amara, owner }, { id, answerId })).statusCode).toBe(404)
    }
    expect(messageAt((await kit.change(amara, { id, answerId }, at('07:00'))).body)?.[0]).toMatch(/^start: /)
    const worded = await kit.change(amara, { id, answerId }, { message: 'And a level' })
    expect(worded.data().answers).toMatchObject([{ message: 'And a level' }])
    expect(await kit.bellOf(ben)).not.toContain('need_answer_changed')
    await kit.accept(ben, id, answerId)
    await kit.change(amara, { id, answerId }, { ...at('15:00'), minutes: 60 })
    expect((await kit.get(ben, id)).data().answers[1]).toMatchObject({
      status: 'chosen',
      minutes: 60,
      price: 20,
    })
    const params = { id, answerId }
    await kit.app.call(needContract.withdrawAnswer, { as: amara.owner, params })
    expect((await kit.change(amara, params)).statusCode).toBe(409)
    expect((await kit.accept(ben, id, answerId)).statusCode).toBe(404)
  })
})
