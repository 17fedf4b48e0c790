import { accountContract } from '@kindling/domain/account/account-contract'
import { giftContract } from '@kindling/domain/gifts/gift-contract'
import { statementContract } from '@kindling/domain/money/statement-contract'
import { blockContract } from '@kindling/domain/trust/block-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { reportContract } from '@kindling/domain/trust/report-contract'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cheapHash } from '../../../test/cheap-hash.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { agreeToLast } from '../../../test/second-moderator.ts'
import { noticesTo } from '../../../test/told.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { DAY } from '../../platform/durations.ts'
import { openSparks, type Sparks } from './spark-test-kit.ts'

let t: TestApp
let sparks: Sparks
beforeAll(async () => {
  t = await makeTestApp()
  sparks = openSparks(t)
})
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([])
})
afterAll(() => t.close())

const two = async () => [await sparks.market.makeNeighbour(), await sparks.market.makeNeighbour()] as const
const get = (as: TestMember, id: string) => t.call(giftContract.get, { as, params: { id } })
const thank = (as: TestMember, id: string) => t.call(giftContract.thank, { as, params: { id } })
const list = async (as: TestMember) => (await t.call(giftContract.list, { as })).data()
const decide = (as: TestMember, id: string, decision: 'allow' | 'refuse', note = 'That is a lot') =>
  t.call(giftContract.decide, { as, params: { id }, body: { decision, note } })

describe('a gift of sparks', () => {
  it('moves sparks once for each idempotency key and is listed for both', async () => {
    const [ada, ben] = await two()
    const key = v7()
    const [given, again] = [
      await sparks.give(ada, ben, 2.5, { key }),
      await sparks.give(ada, ben, 2.5, { key }),
    ]
    expect(again.data()).toEqual(given.data())
    expect(given.data()).toMatchObject({
      side: 'giver',
      amount: 2.5,
      card: 'cake',
      words: 'For the plums',
      state: 'given',
      other: { id: ben.id },
      thankedAt: null,
    })
    expect([await sparks.sparksOf(ada), await sparks.sparksOf(ben)]).toEqual([7.5, 12.5])
    expect(await list(ben)).toMatchObject([{ id: given.data().id, side: 'receiver', other: { id: ada.id } }])
  })

  // asvs: 8.2.2
  it('answers 404 to others, moderators included', async () => {
    const [ada, ben] = await two()
    const { id } = (await sparks.give(ada, ben, 1)).data()
    const others = [await sparks.market.makeNeighbour(), await t.makeMember({ role: 'moderator' })]
    for (const as of others) {
      expect([(await get(as, id)).statusCode, (await thank(as, id)).statusCode]).toEqual([404, 404])
      expect(await list(as)).toEqual([])
    }
    expect([(await get(ada, id)).statusCode, (await get(ben, id)).statusCode]).toEqual([200, 200])
  })

  it('is in both statements with the other’s name', async () => {
    const [ada, ben] = await two()
    await sparks.give(ada, ben, 1)
    const top = async (as: TestMember) =>
      (await t.call(statementContract.list, { as, query: { currency: 'spark' } })).data()[0]
    const nameOf = async (as: TestMember, side: TestMember) => {
      const gift = (await list(as)).find(({ other }) => other.id === side.id)
      return `${gift?.other.firstname} ${gift?.other.lastname}`
    }
    expect(await top(ada)).toMatchObject({
      reason: 'A gift from you',
      amount: -1,
      other: await nameOf(ada, ben),
    })
    expect(await top(ben)).toMatchObject({
      reason: 'A gift to you',
      amount: 1,
      other: await nameOf(ben, ada),
    })
  })

  it('notifies the receiver, and the giver of thanks, once', async () => {
    const [ada, ben] = await two()
    const { id } = (await sparks.give(ada, ben, 1)).data()
    expect(await noticesTo(t.db, ben)).toMatchObject([{ kind: 'gift_received', targetId: id }])
    expect((await thank(ada, id)).statusCode).toBe(404)
    const [first, second] = [await thank(ben, id), await thank(ben, id)]
    expect(second.data()).toEqual(first.data())
    expect(first.data().thankedAt).not.toBeNull()
    expect(await noticesTo(t.db, ada)).toMatchObject([{ kind: 'gift_thanked', targetId: id }])
  })

  it.each([0, -1, 0.25, 0.7, 20.5, 1e9])('refuses %d sparks with 422', async (amount) => {
    const [ada, ben] = await two()
    expect((await sparks.give(ada, ben, amount)).statusCode).toBe(422)
  })

  it('refuses oneself, blocked and unknown members, and invalid cards', async () => {
    const [ada, ben] = await two()
    expect((await sparks.give(ada, ada, 1)).statusCode).toBe(422)
    expect((await sparks.give(ada, { id: v7() }, 1)).statusCode).toBe(404)
    expect((await sparks.give(ada, ben, 1, { words: 'x'.repeat(201) })).statusCode).toBe(422)
    expect((await sparks.give(ada, ben, 1, { card: 'skull' })).statusCode).toBe(422)
    await t.call(blockContract.block, { as: ben, params: { userId: ada.id } })
    expect((await sparks.give(ada, ben, 1)).statusCode).toBe(404)
    expect(await sparks.sparksOf(ada)).toBe(10)
  })

  // asvs: 2.3.2
  it('is limited to 20 sparks in 24 hours, to all receivers together', async () => {
    const [ada, ben] = await two()
    const cleo = await sparks.market.makeNeighbour()
    await sparks.enrich(ada, 50)
    await sparks.give(ada, ben, 12)
    const over = await sparks.give(ada, cleo, 8.5)
    expect([over.statusCode, over.body]).toMatchObject([
      422,
      { message: expect.stringContaining('8 are left') },
    ])
    expect((await sparks.give(ada, cleo, 7)).statusCode).toBe(200)
    expect((await sparks.give(ada, cleo, 1.5)).body).toMatchObject({
      message: 'You can give 20 sparks in 24 hours. 1 is left.',
    })
    expect((await sparks.give(ada, cleo, 1)).statusCode).toBe(200)
    expect((await sparks.give(ada, cleo, 0.5)).statusCode).toBe(422)
    t.clock.advance(DAY)
    expect((await sparks.give(ada, cleo, 0.5)).statusCode).toBe(200)
  })

  // asvs: 2.3.4
  it('can’t exceed the balance with 20 concurrent gifts', async () => {
    const [ada, ben] = await two()
    const ended = await Promise.all(Array.from({ length: 20 }, () => sparks.give(ada, ben, 4)))
    expect(ended.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    expect([await sparks.sparksOf(ada), await sparks.sparksOf(ben)]).toEqual([2, 18])
  })

  it('can be reported by its receiver; an upheld report removes the words', async () => {
    const [ada, ben] = await two()
    const { id } = (await sparks.give(ada, ben, 1, { words: 'Come over, or else' })).data()
    const report = (as: TestMember) =>
      t.call(reportContract.report, { as, body: { subject: 'gift', subjectId: id, reason: 'harassment' } })
    expect([(await report(ada)).statusCode, (await report(ben)).statusCode]).toEqual([404, 200])
    const moderator = await t.makeMember({ role: 'moderator' })
    const [found] = (await t.call(moderationContract.reports, { as: moderator })).data()
    expect(found).toMatchObject({ subject: 'gift', excerpt: 'Come over, or else' })
    const params = { id: found?.id ?? '' }
    await t.call(moderationContract.decideReport, {
      as: moderator,
      params,
      body: { decision: 'uphold', note: 'We don’t threaten.' },
    })
    expect((await get(ben, id)).data().words).toBe('Removed by a moderator')
  })
})

describe('beyond 50 sparks in 30 days between two members', () => {
  async function muchBetween() {
    const [ada, ben] = await two()
    await sparks.enrich(ada, 90)
    for (const amount of [20, 20, 10]) {
      expect((await sparks.give(ada, ben, amount)).data().state).toBe('given')
      t.clock.advance(DAY)
    }
    return { ada, ben, moderator: await t.makeMember({ role: 'moderator' }) }
  }

  it('a gift in either direction waits for a moderator, moving and notifying nothing', async () => {
    const { ada, ben, moderator } = await muchBetween()
    const before = await sparks.sparksOf(ada)
    const waiting = (await sparks.give(ada, ben, 0.5)).data()
    expect(waiting.state).toBe('waiting')
    expect((await sparks.give(ben, ada, 0.5)).data().state).toBe('waiting')
    expect(await sparks.sparksOf(ada)).toBe(before)
    expect((await get(ben, waiting.id)).statusCode).toBe(404)
    const seen = (await t.call(giftContract.waiting, { as: moderator })).data()
    expect(seen.find(({ id }) => id === waiting.id)).toMatchObject({
      amount: 0.5,
      before: 50,
      giver: { id: ada.id },
      receiver: { id: ben.id },
    })
    expect(JSON.stringify(seen)).not.toContain('plums')
    t.clock.advance(31 * DAY)
    expect((await sparks.give(ada, ben, 0.5)).data().state).toBe('given')
  })

  it('a moderator can allow it, once', async () => {
    const { ada, ben, moderator } = await muchBetween()
    const { id } = (await sparks.give(ada, ben, 2)).data()
    const before = await sparks.sparksOf(ben)
    expect((await decide(ada, id, 'allow')).statusCode).toBe(403)
    expect((await decide(moderator, id, 'allow')).data()).toEqual({ id, state: 'given' })
    expect((await decide(moderator, id, 'allow')).body).toMatchObject({ code: 'state_conflict' })
    expect(await sparks.sparksOf(ben)).toBe(before + 2)
    expect((await get(ben, id)).statusCode).toBe(200)
  })

  it('beyond 100 sparks allowing needs two moderators, refusing one', async () => {
    const { ada, ben, moderator } = await muchBetween()
    const second = await t.makeMember({ role: 'moderator' })
    await sparks.enrich(ada, 90)
    for (const amount of [20, 20, 10]) {
      const { id } = (await sparks.give(ada, ben, amount)).data()
      expect((await decide(moderator, id, 'allow')).data().state).toBe('given')
      t.clock.advance(DAY)
    }
    const before = await sparks.sparksOf(ben)
    const { id } = (await sparks.give(ada, ben, 0.5)).data()
    expect((await decide(moderator, id, 'allow')).data()).toEqual({ id, state: 'waiting' })
    expect(await sparks.sparksOf(ben)).toBe(before)
    const ofSecond = (await t.call(giftContract.waiting, { as: second })).data().map((gift) => gift.id)
    expect(ofSecond).not.toContain(id)
    expect((await decide(second, id, 'allow')).body).toMatchObject({ current: 'waiting' })
    await agreeToLast(t, second)
    expect(await sparks.sparksOf(ben)).toBe(before + 0.5)
    expect((await get(ben, id)).statusCode).toBe(200)
    const next = (await sparks.give(ada, ben, 0.5)).data()
    expect((await decide(moderator, next.id, 'refuse')).data().state).toBe('refused')
  })

  it('a moderator can refuse it with a reason, and not allow it without the giver’s funds', async () => {
    const { ada, ben, moderator } = await muchBetween()
    const { id } = (await sparks.give(ada, ben, 2)).data()
    await sparks.hold(ada, (await sparks.sparksOf(ada)) - 1)
    expect((await decide(moderator, id, 'allow')).body).toMatchObject({ code: 'insufficient_funds' })
    expect((await decide(moderator, id, 'refuse', ' ')).statusCode).toBe(422)
    expect((await decide(moderator, id, 'refuse')).data()).toEqual({ id, state: 'refused' })
    expect((await get(ada, id)).data().state).toBe('refused')
    expect((await get(ben, id)).statusCode).toBe(404)
  })
})

it('deleting the giver’s account erases the words of gifts', async () => {
  const password = 'joyful-otter-parade'
  const passwordHash = await cheapHash(password)
  const [ada, ben] = [
    await sparks.market.makeNeighbour(0, { passwordHash }),
    await sparks.market.makeNeighbour(),
  ]
  const { id } = (await sparks.give(ada, ben, 1)).data()
  const left = await t.call(accountContract.remove, { as: ada, body: { password } })
  expect(left.statusCode).toBe(200)
  expect((await get(ben, id)).data()).toMatchObject({
    words: 'Removed with the member’s account',
    amount: 1,
    other: { firstname: 'Former' },
  })
  expect((await thank(ben, id)).statusCode).toBe(200)
})
