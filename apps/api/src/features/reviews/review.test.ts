// spec: marketplace §7 booking calls

import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { type Market, type Offer, openMarket } from '../../../test/market.ts'

let test: TestApp
let market: Market
let client: TestMember
let provider: TestMember
let offer: Offer
beforeAll(async () => {
  test = await makeTestApp()
  market = openMarket(test)
  client = await market.makeNeighbour(10_000, { firstname: 'Clio' })
  provider = await market.makeNeighbour()
  offer = await market.makeOffer(provider, 20)
})
afterAll(() => test.close())

async function completedBooking(what: Offer = offer): Promise<string> {
  const id = await market.book(client, what)
  await market.act(what.owner, 'accept', id)
  await market.complete(client, id)
  return id
}

async function review(as: TestMember, bookingId: string, fields: Record<string, unknown> = {}) {
  const body = {
    bookingId,
    skillId: offer.id,
    revieweeId: provider.id,
    rating: 5,
    comment: 'Lovely',
    ...fields,
  }
  return await test.call(reviewContract.create, { as, body })
}

describe('POST of a review', () => {
  // spec: marketplace §3 bookings and reviews
  it('is possible once for the client of a completed booking, and marks it', async () => {
    const id = await completedBooking()
    const written = (await review(client, id)).data()
    expect(written).toMatchObject({
      rating: 5,
      comment: 'Lovely',
      skill_id: offer.id,
      skill_type: expect.stringMatching(/^Category/),
      createdAt: test.clock.now().toISOString(),
      published_at: null,
      reviewed_as: 'provider',
      reviewerId: { _id: client.id, firstname: 'Clio' },
    })
    expect(JSON.stringify(written)).not.toContain(client.email)
    const again = await review(client, id, { rating: 1 })
    expect(again.statusCode).toBe(409)
    expect(again.body).toMatchObject({ code: 'already_exists' })
    const seen = (as: TestMember) => test.call(bookingContract.get, { as, params: { id } })
    expect((await seen(client)).data()).toMatchObject({ reviewed: true, other_reviewed: false })
    expect((await seen(provider)).data()).toMatchObject({ reviewed: false, other_reviewed: true })
  })

  // spec: marketplace §2 review rules
  it('succeeds once of 20 concurrent calls', async () => {
    const id = await completedBooking()
    const answers = await Promise.all(Array.from({ length: 20 }, () => review(client, id)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
  })

  it('answers 409 before completion', async () => {
    const id = await market.book(client, offer)
    const early = await review(client, id)
    expect(early.statusCode).toBe(409)
    expect(early.body).toMatchObject({ code: 'state_conflict', current: 'pending' })
  })

  it('answers 404 to others and 401 without a token', async () => {
    const id = await completedBooking()
    expect((await review(await market.makeNeighbour(), id)).statusCode).toBe(404)
    expect((await review(client, v7())).statusCode).toBe(404)
    const body = { bookingId: id, skillId: offer.id, revieweeId: provider.id, rating: 5 }
    expect((await test.call(reviewContract.create, { body })).statusCode).toBe(401)
  })

  // spec: marketplace §2 review rules
  it('refuses another skill and the wrong member', async () => {
    const id = await completedBooking()
    const other = await market.makeOffer(provider)
    for (const [as, fields] of [
      [client, { skillId: other.id }],
      [client, { revieweeId: client.id }],
      [provider, { revieweeId: provider.id }],
      [provider, { revieweeId: client.id, skillId: other.id }],
    ] as const) {
      const refused = await review(as, id, fields)
      expect(refused.statusCode).toBe(422)
      const field = 'skillId' in fields ? 'skillId' : 'revieweeId'
      expect(refused.body).toMatchObject({ code: 'invalid', fields: [{ field }] })
    }
  })

  // spec: marketplace §5 rating
  it('needs 1 to 5 stars and a comment of at most 2,000 characters', async () => {
    const id = await completedBooking()
    const broken = [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { rating: '5' }, { rating: null }]
    for (const fields of [...broken, { comment: 'x'.repeat(2001) }, { bookingId: 'x' }, { comment: 5 }]) {
      expect((await review(client, id, fields)).statusCode).toBe(422)
    }
    expect((await review(client, id, { comment: undefined })).data().comment).toBeNull()
  })
})

describe('reviews of a skill and of a member', () => {
  it('are newest first, in pages', async () => {
    const busy = await market.makeNeighbour()
    const work = await market.makeOffer(busy, 5)
    const written: string[] = []
    for (let rating = 1; rating <= 5; rating += 1) {
      const id = await completedBooking(work)
      await review(busy, id, { skillId: work.id, revieweeId: client.id })
      const fields = { skillId: work.id, revieweeId: busy.id, rating }
      written.unshift((await review(client, id, fields)).data()._id)
    }
    for (const [endpoint, id] of [
      [reviewContract.ofSkill, work.id],
      [reviewContract.ofUser, busy.id],
    ] as const) {
      const page = async (query: { limit: number; before?: string | undefined }) =>
        (await test.call(endpoint, { as: client, params: { id }, query })).data().map(({ _id }) => _id)
      const first = await page({ limit: 2 })
      const rest = await page({ limit: 50, before: first.at(-1) })
      expect([...first, ...rest]).toEqual(written)
      expect((await test.call(endpoint, { params: { id } })).statusCode).toBe(401)
      expect((await test.call(endpoint, { as: client, params: { id: v7() } })).statusCode).toBe(404)
      expect((await test.call(endpoint, { as: client, params: { id: 'x' } })).statusCode).toBe(422)
    }
  })

  // spec: marketplace §2 my skills
  it('of an unapproved skill are visible to its owner only', async () => {
    const hidden = await market.makeOffer(provider, 5, { approvalStatus: 'pending' })
    const seen = (as: TestMember) => test.call(reviewContract.ofSkill, { as, params: { id: hidden.id } })
    expect((await seen(client)).statusCode).toBe(404)
    expect((await seen(provider)).data()).toEqual([])
  })
})
