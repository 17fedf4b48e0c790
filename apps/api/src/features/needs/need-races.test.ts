// spec: marketplace §2 needs

import { needContract } from '@kindling/domain/needs/need-contract'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import type { Offer } from '../../../test/market.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import { needAnswers, needs } from '../../db/schema/bookings/needs.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { makeNeedKit, type NeedKit } from './need-test-kit.ts'

let kit: NeedKit
beforeAll(async () => {
  kit = await makeNeedKit()
})
afterAll(() => kit.close())

/** Ben's need with two answers. */
async function openTwice() {
  const category = await kit.makeCategory()
  const offers = [await kit.makeProvider(category), await kit.makeProvider(category)] as const
  const ben = await kit.makeAsker(10_000)
  const id = await kit.asked(ben, category)
  const answers = [await kit.answered(offers[0], id), await kit.answered(offers[1], id)] as const
  return { offers, ben, id, answers }
}
type Twice = Awaited<ReturnType<typeof openTwice>>

/** A need with its booking and answers, from the database. */
async function read(id: string) {
  const [need] = await kit.app.db
    .select({ status: needs.status, skillId: bookings.skillId, booking: bookings.status })
    .from(needs)
    .leftJoin(bookings, eq(bookings.id, needs.bookingId))
    .where(eq(needs.id, id))
  const answers = await kit.app.db
    .select({ status: needAnswers.status, skillId: needAnswers.skillId })
    .from(needAnswers)
    .where(eq(needAnswers.needId, id))
  return { need, answers, chosen: answers.filter(({ status }) => status === 'chosen') }
}

async function expectSound(id: string) {
  const { need, answers, chosen } = await read(id)
  expect(chosen.length).toBeLessThanOrEqual(1)
  if (need?.status === 'accepted') {
    expect(need.booking).not.toBe('rejected')
    expect(chosen).toMatchObject([{ skillId: need.skillId }])
    expect(answers.map(({ status }) => status)).not.toContain('open')
  } else {
    expect(need).toEqual({ status: 'open', skillId: null, booking: null })
    expect(answers.map(({ status }) => status)).not.toContain('declined')
  }
}

const steps = {
  accept: ({ ben, id, answers }: Twice, which: 0 | 1) => kit.accept(ben, id, answers[which]),
  book: ({ ben, offers }: Twice, which: 0 | 1) => kit.book(ben, offers[which]),
  reject: ({ offers }: Twice, which: 0 | 1) => rejectAll(offers[which]),
  change: ({ offers, id, answers }: Twice, which: 0 | 1) =>
    kit.change(offers[which], { id, answerId: answers[which] }, { message: 'Later' }),
  answer: ({ offers, id }: Twice, which: 0 | 1) => kit.answer(offers[which], id),
}

async function rejectAll({ id, owner }: Offer) {
  const rows = await kit.app.db.select({ id: bookings.id }).from(bookings).where(eq(bookings.skillId, id))
  for (const booking of rows) await kit.market.tryAct(owner, 'reject', booking.id)
}

it('accepting two answers concurrently chooses one and makes one booking', async () => {
  const twice = await openTwice()
  const { ben, id, answers, offers } = twice
  const accepted = await Promise.all(answers.map((answerId) => kit.accept(ben, id, answerId)))
  expect(accepted.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await read(id)).chosen).toHaveLength(1)
  await Promise.all(offers.map((offer) => kit.book(ben, offer)))
  expect((await read(id)).need?.status).toBe('accepted')
  await expectSound(id)
  expect(await declinedNews(offers.map(({ owner }) => owner))).toBe(1)
})

const declinedNews = async (owners: readonly TestMember[]) =>
  (await Promise.all(owners.map((owner) => kit.bellOf(owner)))).flat().filter((kind) => kind === 'need_met')
    .length

it('random concurrent accepts, bookings, rejections and changes keep needs consistent (property)', async () => {
  const step = fc.tuple(
    fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
    fc.constantFrom(0, 1),
  )
  const moments = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(moments, async (planned) => {
      const twice = await openTwice()
      for (const together of planned) {
        await Promise.all(together.map(([name, which]) => steps[name](twice, which as 0 | 1)))
        await expectSound(twice.id)
      }
      const asked = await kit.app.call(needContract.get, { as: twice.ben, params: { id: twice.id } })
      expect(asked.statusCode).toBe(200)
    }),
    { numRuns: 8, endOnFailure: true },
  )
  expect(await checkBooks(kit.app.db)).toEqual([])
}, 60_000)

it('choosing another answer while booking ends with one of them or none', async () => {
  for (let time = 0; time < 5; time++) {
    const { ben, id, answers, offers } = await openTwice()
    await kit.accept(ben, id, answers[0])
    await Promise.all([kit.book(ben, offers[0]), kit.accept(ben, id, answers[1])])
    await expectSound(id)
  }
}, 60_000)
