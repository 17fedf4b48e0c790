// spec: marketplace §7 booking list versions

import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { endOfDay } from '@kindling/domain/bookings/booking-expiry'
import { proposalContract } from '@kindling/domain/bookings/moving/proposal-contract'
import { lateFrom } from '@kindling/domain/lending/late-return'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../../../test/count-statements.ts'
import type { TestMember } from '../../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import { bookings } from '../../../db/schema/bookings/bookings.ts'
import { members } from '../../../db/schema/members/members.ts'
import { openLending } from '../loans/loan-test-kit.ts'
import { openExtensions } from '../more-time/extension-test-kit.ts'

let t: TestApp
let kit: ReturnType<typeof openExtensions>
beforeAll(async () => {
  t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '100' } })
  kit = openExtensions(t)
})
afterAll(() => t.close())

type Side = 'inward' | 'outward'
interface Asked {
  open?: 'true' | 'false'
  limit?: number
}

const ask = async (side: Side, as: TestMember, tag?: string, query: Asked = {}) =>
  await t.call(bookingContract[side], {
    as,
    query,
    headers: tag === undefined ? {} : { 'if-none-match': tag },
  })
const tagOf = async (side: Side, as: TestMember, query: Asked = {}) =>
  String((await ask(side, as, undefined, query)).headers.etag)

/** Checks that an action changes a list and its ETag, and that the new ETag answers 304. */
async function expectNews(side: Side, as: TestMember, act: () => Promise<unknown>) {
  const before = await ask(side, as)
  const tag = String(before.headers.etag)
  expect((await ask(side, as, tag)).statusCode).toBe(304)
  await act()
  const after = await ask(side, as, tag)
  expect(after.statusCode).toBe(200)
  expect(after.data()).not.toEqual(before.data())
  expect((await ask(side, as, String(after.headers.etag))).statusCode).toBe(304)
}

async function meet() {
  const ada = await kit.market.makeNeighbour(0, { firstname: 'Ada' })
  const ben = await kit.market.makeNeighbour(5000, { firstname: 'Ben' })
  await kit.market.setHours(ada)
  return { ada, ben, offer: await kit.market.makeOffer(ada, 20) }
}

describe('an unchanged list', () => {
  it('answers 304 without a body, uncached, with one statement', async () => {
    const { ada, ben, offer } = await meet()
    await kit.market.book(ben, offer)
    for (const [side, as] of [
      ['inward', ada],
      ['outward', ben],
    ] as const) {
      for (const query of [{}, { open: 'true' }, { open: 'false' }] as const) {
        const etag = await tagOf(side, as, query)
        const headers = { authorization: `Bearer ${await as.token()}`, 'if-none-match': etag }
        const url = `/api${bookingContract[side].path}`
        let again: Awaited<ReturnType<typeof t.app.inject>> | undefined
        const statements = await countStatements(t.deps, async () => {
          again = await t.app.inject({ url, headers, query })
        })
        expect(again).toMatchObject({ statusCode: 304, body: '' })
        expect(again?.headers).toMatchObject({ etag, 'cache-control': 'no-store' })
        expect(statements).toHaveLength(1)
      }
    }
  })

  it('answers 200 to another member and 401 without a token', async () => {
    const [one, other] = [await kit.market.makeNeighbour(), await kit.market.makeNeighbour()]
    const tag = await tagOf('inward', one)
    expect((await ask('inward', other, tag)).statusCode).toBe(200)
    const url = `/api${bookingContract.inward.path}`
    expect((await t.app.inject({ url, headers: { 'if-none-match': tag } })).statusCode).toBe(401)
  })

  it.each(['*', '""', 'W/"', 'W/"x"', `W/"${'x'.repeat(100)}"`, 'W/"a.b.c"', '"; --'])(
    'is sent in full for the If-None-Match %s',
    async (tag) => {
      const { ada, ben, offer } = await meet()
      await kit.market.book(ben, offer)
      expect((await ask('inward', ada, tag)).data()).toHaveLength(1)
    },
  )
})

describe('a list changes its ETag', () => {
  it('when the other side books, answers, proposes a time, withdraws it or cancels', async () => {
    const { ada, ben, offer } = await meet()
    const [start = '', , , other = ''] = await kit.market.slots(ben, offer, 3)
    let id = ''
    await expectNews('inward', ada, async () => {
      id = await kit.market.bookAt(ben, offer, start)
    })
    await expectNews('outward', ben, () => kit.market.act(ada, 'accept', id))
    let pid = ''
    await expectNews('inward', ada, async () => {
      const body = { starts: [other] }
      pid = (await t.call(proposalContract.propose, { as: ben, params: { id }, body })).data().id
    })
    await expectNews('inward', ada, () => t.call(proposalContract.withdraw, { as: ben, params: { id, pid } }))
    await expectNews('inward', ada, () =>
      t.call(bookingContract.cancel, { as: ben, params: { id }, body: { client_gets: 20 } }),
    )
  })

  it('when the other side asks for more time or accepts it', async () => {
    const { ada, ben, id } = await kit.openBegun()
    let eid = ''
    await expectNews('outward', ben, async () => {
      eid = (await kit.ask(ada, id, 30)).data().more_time?.id ?? ''
    })
    await expectNews('inward', ada, () => kit.answer('accept', ben, id, eid))
  })

  it.each([
    { firstname: 'Adaeze' },
    { lastname: 'Okafor' },
    { photourl: '/api/files/a.webp' },
    { photourl: null },
  ])('when the other side’s name or photo changes: %j', async (change) => {
    const { ada, ben, offer } = await meet()
    await t.db.update(members).set({ photourl: '/api/files/b.webp' }).where(eq(members.id, ada.id))
    await kit.market.book(ben, offer)
    await expectNews('outward', ben, () => t.db.update(members).set(change).where(eq(members.id, ada.id)))
  })

  it('when a request expires, by time alone', async () => {
    const { ada, ben, offer } = await meet()
    const id = await kit.market.book(ben, offer)
    const until = Date.parse((await kit.get(ada, id)).expires_at)
    const before = await tagOf('inward', ada)
    t.clock.set(new Date(until - 1))
    expect((await ask('inward', ada, before)).statusCode).toBe(304)
    t.clock.set(new Date(until))
    const after = await ask('inward', ada, before)
    expect(after.data()).toMatchObject([{ id, status: 'pending', waits: null }])
  })

  it('when a booking’s end passes; it then waits for both sides until one completes it', async () => {
    const { ada, ben, offer } = await meet()
    const id = await kit.market.book(ben, offer)
    await kit.market.act(ada, 'accept', id)
    const { booking_date: day, timezone } = await kit.get(ada, id)
    const ends = endOfDay(day, timezone)
    const before = await tagOf('outward', ben)
    t.clock.set(new Date(ends.getTime() - 1))
    expect((await ask('outward', ben, before)).statusCode).toBe(304)
    t.clock.set(ends)
    const over = { id, waits: { for: 'over', until: null } }
    expect((await ask('outward', ben, before)).data()).toMatchObject([over])
    expect((await ask('inward', ada)).data()).toMatchObject([over])
    await expectNews('inward', ada, () => kit.market.act(ada, 'complete', id))
    expect((await ask('inward', ada)).data()).toMatchObject([{ waits: null }])
  })

  it('when a loan becomes overdue; it then waits for both sides until one confirms the return', async () => {
    const lending = openLending(t)
    const { ada, ben, id } = await lending.openLent()
    const due = new Date((await lending.get(ben, id)).return_at)
    const sides = [
      ['inward', ada],
      ['outward', ben],
    ] as const
    const before = await Promise.all(sides.map(([side, as]) => tagOf(side, as)))
    for (const [nth, [side, as]] of sides.entries()) {
      t.clock.set(new Date(lateFrom(due).getTime() - 1))
      expect((await ask(side, as, before[nth])).statusCode).toBe(304)
      t.clock.set(lateFrom(due))
      const late = await ask(side, as, before[nth])
      expect(late.data()).toMatchObject([{ id, waits: { for: 'overdue', until: null } }])
    }
    await expectNews('outward', ben, () => lending.say(ben, id, 'returned'))
    expect((await ask('outward', ben)).data()).toMatchObject([{ waits: null }])
    expect((await ask('inward', ada)).data()).toMatchObject([{ waits: { for: 'returned' } }])
  })

  it('when a page has other bookings written by the same transaction', async () => {
    const { ada, ben, offer } = await meet()
    for (let nth = 0; nth < 3; nth += 1) await kit.market.book(ben, offer)
    await t.db
      .update(bookings)
      .set({ description: sql`${bookings.description} || '.'` })
      .where(eq(bookings.providerId, ada.id))
    const asked = { open: 'true', limit: 2 } as const
    const tag = await tagOf('inward', ada, asked)
    const [newest] = (await ask('inward', ada)).data()
    await kit.market.act(ada, 'reject', newest?.id ?? '')
    const after = await ask('inward', ada, tag, asked)
    expect(after.statusCode).toBe(200)
    expect(after.data()).toHaveLength(2)
  })
})
