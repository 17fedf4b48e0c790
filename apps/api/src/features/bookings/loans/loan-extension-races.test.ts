import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import { noticesTo } from '../../../../test/told.ts'
import { checkBooks } from '../../../ledger/books/check-books.ts'
import { HOUR } from '../../../platform/durations.ts'
import { lapseMoreDays } from '../changes/change-request-test-kit.ts'
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

describe('an extension onto days of another booking', () => {
  /** Cleo has requested the drill for a day that Ben wants to extend to. */
  async function openNext() {
    const lent = await kit.openLent()
    const cleo = await kit.market.makeNeighbour(100, { firstname: 'Cleo' })
    const wanted = { from: kit.day(4), until: kit.day(5), price: 6 }
    const next = (await kit.ask(cleo, lent.thingId, wanted)).data().booking.id
    return { ...lent, next }
  }

  it('can’t be requested once these are accepted', async () => {
    const { ada, ben, id, next } = await openNext()
    await kit.market.act(ada, 'accept', next)
    expect((await kit.askLonger(ben, id)).body).toMatchObject({ code: 'slot_taken' })
    expect((await kit.askLonger(ben, id, { until: kit.day(3), price: 3 })).statusCode).toBe(200)
  })

  it('can’t be accepted once these are accepted, and nothing is paid', async () => {
    const { ada, ben, id, next } = await openNext()
    const eid = (await kit.askLonger(ben, id)).data().extension?.id ?? ''
    await kit.market.act(ada, 'accept', next)
    expect((await kit.answer('accept', ada, id, eid)).body).toMatchObject({ code: 'slot_taken' })
    expect(await kit.get(ben, id)).toMatchObject({ until: kit.day(2), booking: { extra_price: 0 } })
    expect((await kit.market.wallet(ben)).held_cash).toBe(49)
  })

  it('and the other booking accepted at the same time: exactly one succeeds', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { ada, ben, id, next } = await openNext()
      const eid = (await kit.askLonger(ben, id)).data().extension?.id ?? ''
      const both = await Promise.all([
        kit.answer('accept', ada, id, eid),
        kit.market.tryAct(ada, 'accept', next),
      ])
      expect(codes(both).toSorted()).toEqual([200, 409])
    }
  })
})

describe('an extension request ends', () => {
  it('when one side confirms the return', async () => {
    const { ada, ben, id, eid } = await kit.openLonger()
    await kit.say(ben, id, 'returned')
    expect((await kit.get(ada, id)).extension).toBeNull()
    for (const [how, by] of [
      ['accept', ada],
      ['decline', ada],
      ['withdraw', ben],
    ] as const) {
      expect((await kit.answer(how, by, id, eid)).body).toMatchObject({ current: 'returned' })
    }
    expect((await kit.askLonger(ben, id)).body).toMatchObject({ code: 'state_conflict', current: 'returned' })
    t.clock.advance(24 * HOUR)
    await lapseMoreDays(t.deps)
    expect((await noticesTo(t.db, ben)).some(({ kind }) => kind === 'loan_longer_lapsed')).toBe(false)
  })

  it('or is accepted, when both happen at the same time', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { ada, ben, id, eid } = await kit.openLonger()
      await Promise.all([kit.answer('accept', ada, id, eid), kit.say(ben, id, 'returned')])
      const { booking, words, extension } = await kit.get(ben, id)
      expect([words.length, extension]).toEqual([3, null])
      await kit.say(ada, id, 'returned')
      expect((await kit.market.wallet(ada)).cash).toBe(9 + booking.extra_price)
    }
  })

  it('when the loan is disputed', async () => {
    const { ada, ben, id, eid } = await kit.openLonger()
    await kit.answer('accept', ada, id, eid)
    const open = (await kit.askLonger(ben, id, { until: kit.day(5), price: 3 })).data().extension?.id ?? ''
    const body = { bookingId: id, message: 'It doesn’t turn' }
    await t.call(disputeContract.open, { as: ben, body, files: {} })
    expect((await kit.get(ben, id)).extension).toBeNull()
    expect((await kit.answer('accept', ada, id, open)).body).toMatchObject({ current: 'disputed' })
    expect((await kit.askLonger(ben, id, { until: kit.day(5), price: 3 })).body).toMatchObject({
      code: 'state_conflict',
      current: 'disputed',
    })
  })
})
