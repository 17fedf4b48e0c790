// spec: marketplace §2 booking groups

import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { proposalContract } from '@kindling/domain/bookings/moving/proposal-contract'
import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hearDispute } from '../../../../test/hear-dispute.ts'
import type { TestMember } from '../../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import { type Offer, UNTIL_SETTLED } from '../../../../test/market.ts'
import { openTimedMarket, type TimedMarket } from '../../../../test/timed-bookings.ts'
import { checkBooks } from '../../../ledger/books/check-books.ts'
import { HOUR, MINUTE } from '../../../platform/durations.ts'
import { openLending } from '../loans/loan-test-kit.ts'

let t: TestApp
let market: TimedMarket
beforeAll(async () => {
  t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '100' } })
  market = openTimedMarket(t)
})
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([])
})
afterAll(() => t.close())

type Side = 'inward' | 'outward'
type Asked = { open?: 'true' | 'false'; limit?: number; before?: string | undefined; with?: string }

const list = async (side: Side, as: TestMember, query: Asked = {}) =>
  (await t.call(bookingContract[side], { as, query })).data()
const idsOf = async (side: Side, as: TestMember, query: Asked = {}) =>
  (await list(side, as, query)).map(({ id }) => id)

/** What waits for Ada (provider) and Ben (client) on a booking. */
async function waitsFor({ ada, ben }: { ada: TestMember; ben: TestMember }, id: string) {
  const of = async (side: Side, as: TestMember) =>
    (await list(side, as)).find((booking) => booking.id === id)?.waits
  return { ada: await of('inward', ada), ben: await of('outward', ben) }
}

async function meet() {
  const ada = await market.makeNeighbour(0, { firstname: 'Ada' })
  const ben = await market.makeNeighbour(5000, { firstname: 'Ben' })
  await market.setHours(ada)
  return { ada, ben, offer: await market.makeOffer(ada, 20) }
}

/** A booking of an hour in three days, with another free time. */
async function bookHour({ ben, offer }: { ben: TestMember; offer: Offer }) {
  const [start = '', , , other = ''] = await market.slots(ben, offer, 3)
  return { id: await market.bookAt(ben, offer, start), start: Date.parse(start), other }
}

const propose = async (as: TestMember, id: string, start: string) =>
  (await t.call(proposalContract.propose, { as, params: { id }, body: { starts: [start] } })).data()
const miss = async (as: TestMember, id: string) =>
  await t.call(bookingContract.absent, { as, params: { id } })
const dispute = async (as: TestMember, bookingId: string) =>
  await t.call(disputeContract.open, { as, body: { bookingId, message: 'It still drips.' } })

describe('`waits` of a booking', () => {
  // spec: marketplace §2 lending
  it('is the loan step that the other side alone has confirmed, with its deadline', async () => {
    const { ada, ben, id } = await openLending(t).openAccepted()
    const { get, say } = openLending(t)
    const waits = () => waitsFor({ ada, ben }, id)
    expect(await waits()).toEqual({ ada: null, ben: null })
    await say(ada, id, 'handed_over')
    const { counts_at: until } = await get(ben, id)
    expect(await waits()).toEqual({ ada: null, ben: { for: 'handed_over', until } })
    await say(ben, id, 'handed_over')
    expect(await waits()).toEqual({ ada: null, ben: null })
    await say(ben, id, 'returned')
    expect((await waits()).ada).toMatchObject({ for: 'returned' })
    await say(ada, id, 'returned')
    expect(await waits()).toEqual({ ada: null, ben: null })
  })

  it('is a request, for its provider only, even when 22 bookings are newer', async () => {
    const { ada, ben, offer } = await meet()
    const old = await market.book(ben, offer)
    for (let nth = 0; nth < 22; nth += 1) {
      const id = await market.book(ben, offer)
      if (nth % 2 === 0) await market.act(ada, 'reject', id)
      else await market.act(ada, 'accept', id)
    }
    expect(await idsOf('inward', ada)).not.toContain(old)
    const open = await list('inward', ada, { open: 'true' })
    expect(open).toHaveLength(12)
    const { expires_at: until } = (await t.call(bookingContract.get, { as: ada, params: { id: old } })).data()
    expect(open.find(({ id }) => id === old)?.waits).toEqual({ for: 'request', until })
    expect(await waitsFor({ ada, ben }, open[0]?.id ?? '')).toEqual({ ada: null, ben: null })
    expect((await list('outward', ben, { open: 'true' })).at(-1)).toMatchObject({ id: old, waits: null })
  })

  it.each(['ada', 'ben'] as const)('is a proposal by %s, for the other side', async (who) => {
    const { offer, ...people } = await meet()
    const { id, other } = await bookHour({ ...people, offer })
    await market.act(people.ada, 'accept', id)
    const { id: pid, lapses_at: until } = await propose(people[who], id, other)
    const waiting = { for: 'proposal', until }
    expect(await waitsFor(people, id)).toEqual(
      who === 'ada' ? { ada: null, ben: waiting } : { ada: waiting, ben: null },
    )
    const answering = who === 'ada' ? people.ben : people.ada
    await t.call(proposalContract.decline, { as: answering, params: { id, pid } })
    expect(await waitsFor(people, id)).toEqual({ ada: null, ben: null })
    // Of several proposals, the open one.
    const again = await propose(people[who], id, other)
    expect((await waitsFor(people, id))[who === 'ada' ? 'ben' : 'ada']?.until).toBe(again.lapses_at)
    expect(await idsOf('inward', people.ada)).toEqual([id])
    t.clock.set(new Date(again.lapses_at))
    expect(await waitsFor(people, id)).toEqual({ ada: null, ben: null })
  })

  it('is a request’s proposal if that lapses first, then the request', async () => {
    const { ada, ben, offer } = await meet()
    const [start = ''] = await market.slots(ben, offer, 20)
    const [sooner = ''] = await market.slots(ben, offer, 1)
    const id = await market.bookAt(ben, offer, start)
    const { id: pid, lapses_at: until } = await propose(ben, id, sooner)
    expect((await waitsFor({ ada, ben }, id)).ada).toEqual({ for: 'proposal', until })
    await t.call(proposalContract.withdraw, { as: ben, params: { id, pid } })
    expect((await waitsFor({ ada, ben }, id)).ada?.for).toBe('request')
  })

  it.each(['ada', 'ben'] as const)('is an absence reported by %s, for the other side', async (who) => {
    const { offer, ...people } = await meet()
    const { id, start } = await bookHour({ ...people, offer })
    await market.act(people.ada, 'accept', id)
    t.clock.set(new Date(start + 15 * MINUTE))
    const until = (await miss(people[who], id)).data().absence?.decides_at
    const waiting = { for: 'absence', until }
    expect(until).toBeDefined()
    expect(await waitsFor(people, id)).toEqual(
      who === 'ada' ? { ada: null, ben: waiting } : { ada: waiting, ben: null },
    )
    t.clock.advance(24 * HOUR)
    expect(await waitsFor(people, id)).toEqual({ ada: null, ben: null })
    await t.deps.jobs.send('decide-absences', {})
    await t.deps.jobs.runDue({ only: 'decide-absences' })
    expect(await idsOf('inward', people.ada, { open: 'true' })).toEqual([])
    expect(await idsOf('inward', people.ada, { open: 'false' })).toEqual([id])
  })

  it('is the completion for the client, and a dispute for both', async () => {
    const { offer, ...people } = await meet()
    const id = await market.book(people.ben, offer)
    await market.act(people.ada, 'accept', id)
    const done = (await market.act(people.ada, 'complete', id)).data()
    expect(await waitsFor(people, id)).toEqual({
      ada: null,
      ben: { for: 'completion', until: done.settles_at },
    })
    await dispute(people.ben, id)
    const undecided = { for: 'dispute', until: null }
    expect(await waitsFor(people, id)).toEqual({ ada: undecided, ben: undecided })
  })
})

// spec: marketplace §3 bookings and reviews
it('a list row has the booking’s fields and the other party only', async () => {
  const { ada, ben, offer } = await meet()
  const id = await market.book(ben, offer)
  const [asked] = await list('inward', ada)
  const [made] = await list('outward', ben)
  const whole = (await t.call(bookingContract.get, { as: ben, params: { id } })).data()
  expect(made).toEqual({
    id,
    title: whole.title,
    description: whole.description,
    status: 'pending',
    booking_date: whole.booking_date,
    booking_location: whole.booking_location,
    file_url: null,
    address_from: null,
    booking_start: null,
    lent_until: null,
    deposit: null,
    duration_minutes: null,
    timezone: whole.timezone,
    other_timezone: whole.other_timezone,
    payment_method: whole.payment_method,
    price: whole.price,
    extra_price: 0,
    is_over: false,
    ended_by: null,
    ended_why: null,
    waits: null,
    other_party: whole.provider,
  })
  expect(asked).toMatchObject({ id, other_party: whole.client })
})

describe('`open` of booking lists', () => {
  /** One booking of each state, oldest first. */
  async function makeOneOfEach() {
    const { ada, ben, offer } = await meet()
    const ids: string[] = []
    const book = async () => {
      const id = await market.book(ben, offer)
      ids.push(id)
      return id
    }
    const accepted = async () => {
      const id = await book()
      await market.act(ada, 'accept', id)
      return id
    }
    await market.act(ada, 'complete', await accepted())
    t.clock.advance(UNTIL_SETTLED)
    await t.deps.jobs.send('settle-bookings', {})
    await t.deps.jobs.runDue({ only: 'settle-bookings' })

    await accepted()
    t.clock.advance(48 * HOUR)
    await book()
    await market.act(ada, 'reject', await book())
    await market.act(ada, 'reject', await accepted())
    await market.act(ben, 'in-progress', await accepted())
    await market.complete(ben, await accepted())
    await market.act(ada, 'complete', await accepted())
    await dispute(ben, await accepted())
    await t.call(bookingContract.cancel, { as: ben, params: { id: await book() }, body: { client_gets: 20 } })
    const { id } = (await dispute(ben, await accepted())).data()
    const mona = await market.makeNeighbour(0, { role: 'moderator' })
    const body = { outcome: 'refund', note: 'It still drips.' } as const
    await hearDispute(t.db, id)
    await t.call(moderationContract.decideDispute, { as: mona, params: { id }, body })
    return { ada, ben, newestFirst: ids.reverse() }
  }

  it('splits all bookings into open and ended ones, in pages too', async () => {
    const { ada, ben, newestFirst } = await makeOneOfEach()
    for (const [side, as] of [
      ['inward', ada],
      ['outward', ben],
    ] as const) {
      const all = await list(side, as)
      expect(all.map(({ id }) => id)).toEqual(newestFirst)
      const open = await idsOf(side, as, { open: 'true' })
      const over = await idsOf(side, as, { open: 'false' })
      expect(over).toEqual(all.filter(({ is_over }) => is_over).map(({ id }) => id))
      expect(open).toEqual(all.filter(({ is_over }) => !is_over).map(({ id }) => id))
      expect([open.length, over.length]).toEqual([5, 6])
      // Bookings that wait are open.
      const waiting = all.filter(({ waits }) => waits !== null).map(({ id }) => id)
      expect(open).toEqual(expect.arrayContaining(waiting))
      for (const [which, whole] of [
        ['true', open],
        ['false', over],
      ] as const) {
        const first = await idsOf(side, as, { open: which, limit: 2 })
        const rest = await idsOf(side, as, { open: which, before: first.at(-1), limit: 100 })
        expect([...first, ...rest]).toEqual(whole)
      }
    }
  })

  it('lists only one’s own bookings and refuses other values with 422', async () => {
    const { ada, ben } = await makeOneOfEach()
    for (const open of ['true', 'false'] as const) {
      expect(await list('inward', ben, { open })).toEqual([])
      expect(await list('outward', ada, { open })).toEqual([])
      expect(await list('inward', await market.makeNeighbour(), { open })).toEqual([])
    }
    for (const open of ['', 'yes', '1', 'all']) {
      const headers = { authorization: `Bearer ${await ada.token()}` }
      const url = `/api${bookingContract.inward.path}?open=${open}`
      expect((await t.app.inject({ url, headers })).statusCode).toBe(422)
    }
    expect((await t.call(bookingContract.inward, { query: { open: 'true' } })).statusCode).toBe(401)
  })
})

describe('`with` of booking lists', () => {
  it('lists bookings with that member only, open or ended', async () => {
    const { ada, ben, offer } = await meet()
    const cleo = await market.makeNeighbour(5000)
    const gone = await market.book(ben, offer)
    await market.act(ada, 'reject', gone)
    const [bens, cleos] = [await market.book(ben, offer), await market.book(cleo, offer)]
    expect(await idsOf('inward', ada, { with: ben.id })).toEqual([bens, gone])
    expect(await idsOf('inward', ada, { with: ben.id, open: 'true' })).toEqual([bens])
    expect(await idsOf('inward', ada, { with: cleo.id, open: 'true' })).toEqual([cleos])
    expect(await idsOf('outward', ben, { with: ada.id, open: 'false' })).toEqual([gone])
    expect(await idsOf('outward', ben, { with: cleo.id })).toEqual([])
    expect(await idsOf('inward', cleo, { with: ben.id })).toEqual([])
  })
})
