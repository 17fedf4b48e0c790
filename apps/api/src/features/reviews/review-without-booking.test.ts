import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import type { Offer } from '../../../test/market.ts'
import { DAY } from '../../platform/durations.ts'
import { type DoneBooking, makeReviewKit, type ReviewKit } from './review-test-kit.ts'

// A client of the specification sends a skill and a member, but no booking.
let kit: ReviewKit
let offer: Offer
let client: TestMember
beforeAll(async () => {
  kit = await makeReviewKit()
  offer = await kit.makeOffer()
  client = await kit.market.makeNeighbour(1_000)
})
afterAll(() => kit.test.close())

async function review(as: TestMember, revieweeId: string, skillId = offer.id) {
  return await kit.test.call(reviewContract.create, { as, body: { skillId, revieweeId, rating: 4 } })
}
const reviewNamed = (as: TestMember, done: DoneBooking) => kit.review(as, done, 3)

// spec: marketplace §3 bookings and reviews
it('a review without a booking id is for the completed, unreviewed booking', async () => {
  const first = await kit.makeDone(offer, client)
  await reviewNamed(client, first)
  await kit.market.book(client, offer)
  await kit.makeDone(await kit.market.makeOffer(offer.owner, 20), client)
  await kit.makeDone(offer, client)
  expect((await review(client, offer.owner.id)).data()).toMatchObject({
    rating: 4,
    reviewed_as: 'provider',
    skill_id: offer.id,
  })
})

it('a review without a booking id answers already_exists when all are reviewed', async () => {
  const [mine, other] = [await kit.makeOffer(), await kit.market.makeNeighbour(100)]
  await kit.makeDone(mine, other)
  const twice = [await review(other, mine.owner.id, mine.id), await review(other, mine.owner.id, mine.id)]
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 409])
  expect(twice[1]?.body).toMatchObject({ code: 'already_exists' })
})

it('a review without a booking id answers 422 when several bookings match', async () => {
  const [mine, other] = [await kit.makeOffer(), await kit.market.makeNeighbour(100)]
  const first = await kit.makeDone(mine, other)
  await kit.makeDone(mine, other)
  const refused = await review(other, mine.owner.id, mine.id)
  const message = 'You can review several bookings of this skill: bookingId has to say which.'
  expect([refused.statusCode, refused.body]).toMatchObject([
    422,
    { code: 'invalid', message, fields: [{ field: 'bookingId', message }] },
  ])
  await reviewNamed(other, first)
  expect((await review(other, mine.owner.id, mine.id)).statusCode).toBe(200)
})

it('a provider’s review without a booking id ignores bookings past the 14 days', async () => {
  const [mine, other] = [await kit.makeOffer(), await kit.market.makeNeighbour(100)]
  await kit.makeDone(mine, other)
  kit.test.clock.advance(15 * DAY)
  expect((await review(mine.owner, other.id, mine.id)).body).toMatchObject({ code: 'state_conflict' })
  await kit.makeDone(mine, other)
  expect((await review(mine.owner, other.id, mine.id)).data()).toMatchObject({ reviewed_as: 'client' })
})

it('a review without a booking id needs a completed booking of both members', async () => {
  const [mine, other] = [await kit.makeOffer(), await kit.market.makeNeighbour(100)]
  const stranger = await kit.market.makeNeighbour()
  await kit.market.book(other, mine)
  expect((await review(other, mine.owner.id, mine.id)).body).toMatchObject({ code: 'state_conflict' })
  for (const [as, about] of [
    [stranger, mine.owner.id],
    [stranger, other.id],
    [other, stranger.id],
    [other, other.id],
  ] as const) {
    expect((await review(as, about, mine.id)).statusCode).toBe(404)
  }
  expect((await review(other, mine.owner.id)).statusCode).toBe(404)
})

it('a review without a booking id is written once by ten concurrent calls', async () => {
  const [mine, other] = [await kit.makeOffer(), await kit.market.makeNeighbour(100)]
  await kit.makeDone(mine, other)
  const answers = await Promise.all(Array.from({ length: 10 }, () => review(other, mine.owner.id, mine.id)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})
