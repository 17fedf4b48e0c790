import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { REVIEW_WINDOW } from '@kindling/domain/reviews/review-rules'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import type { Offer } from '../../../test/market.ts'
import { skills } from '../../db/schema/offers/skills.ts'
import { liveEvents } from '../../db/schema/talk/notifications.ts'
import { makeReviewService } from './review-service.ts'
import { type DoneBooking, makeReviewKit, type ReviewKit } from './review-test-kit.ts'

let kit: ReviewKit
beforeAll(async () => {
  kit = await makeReviewKit()
})
afterAll(() => kit.test.close())

const ratingOf = async (member: TestMember, as: TestMember) => {
  const profile = (await kit.test.call(profileContract.get, { as, params: { id: member.id } })).data()
  return [profile.rating, profile.total_reviews]
}

const titlesOf = async (as: TestMember) =>
  (await kit.test.call(notificationContract.bookings, { as })).data().map(({ title }) => title)

/** All responses in which a member could see another member's review. */
async function everythingOf(as: TestMember, bookingId: string, subject: TestMember, skillId: string) {
  const answers = await Promise.all([
    kit.test.call(bookingContract.get, { as, params: { id: bookingId } }),
    kit.test.call(bookingContract.inward, { as }),
    kit.test.call(bookingContract.outward, { as }),
    kit.test.call(notificationContract.bookings, { as }),
    kit.test.call(profileContract.get, { as, params: { id: subject.id } }),
    kit.test.call(reviewContract.ofUser, { as, params: { id: subject.id } }),
    kit.test.call(reviewContract.ofSkill, { as, params: { id: skillId } }),
  ])
  const events = await kit.test.db.select().from(liveEvents).where(eq(liveEvents.memberId, as.id))
  return JSON.stringify([answers.map(({ body }) => body), events])
}

describe('the first of two reviews of a booking', () => {
  it.each(['client', 'provider'] as const)(
    'by the %s is hidden until the other is written',
    async (first) => {
      const offer = await kit.makeOffer()
      const done = await kit.makeDone(offer)
      const [writer, other] = first === 'client' ? [done.client, offer.owner] : [offer.owner, done.client]
      const stranger = await kit.market.makeNeighbour()
      const written = (await kit.review(writer, done, 2, 'A secret so far')).data()
      expect(written).toMatchObject({ comment: 'A secret so far', published_at: null })
      for (const as of [other, stranger]) {
        expect(await everythingOf(as, done.id, other, offer.id)).not.toContain('A secret so far')
        expect(await ratingOf(other, as)).toEqual([null, 0])
      }
      expect(await titlesOf(other)).toContain('A review waits for yours')
      expect(await titlesOf(other)).not.toContain('New review')

      const at = kit.test.clock.now().toISOString()
      const second = (await kit.review(other, done, 5, 'Lovely')).data()
      expect(second.published_at).toBe(at)
      expect(await kit.readOf(other, stranger)).toMatchObject([
        { comment: 'A secret so far', published_at: at },
      ])
      expect(await kit.readOf(writer, stranger)).toMatchObject([{ comment: 'Lovely', published_at: at }])
      expect(await ratingOf(other, stranger)).toEqual([2, 1])
      expect(await ratingOf(writer, stranger)).toEqual([5, 1])
      for (const side of [writer, other]) {
        expect((await titlesOf(side)).filter((title) => title === 'New review')).toHaveLength(1)
      }
    },
  )

  // spec: marketplace §2 review rules
  it('is published 14 days after completion, once with concurrent jobs', async () => {
    const offer = await kit.makeOffer()
    const done = await kit.makeDone(offer)
    const { publishWaiting } = makeReviewService(kit.test.deps)
    kit.test.clock.advance(REVIEW_WINDOW / 2)
    await kit.review(done.client, done, 4, 'Straight as a die')
    kit.test.clock.advance(REVIEW_WINDOW / 2 - 1)
    await publishWaiting()
    expect(await kit.readOf(offer.owner, done.client)).toEqual([])
    kit.test.clock.advance(1)
    await Promise.all(Array.from({ length: 5 }, () => publishWaiting()))
    expect(await kit.readOf(offer.owner, done.client)).toMatchObject([{ comment: 'Straight as a die' }])
    expect((await titlesOf(offer.owner)).filter((title) => title === 'New review')).toHaveLength(1)
    await kit.test.deps.jobs.send('publish-reviews', {})
    await kit.test.deps.jobs.runDue({ only: 'publish-reviews' })
    expect(await kit.readOf(offer.owner, done.client)).toHaveLength(1)
  })

  // spec: marketplace §2 review rules
  it('is refused to the provider after 14 days, and published at once for the client', async () => {
    const offer = await kit.makeOffer()
    const done = await kit.makeDone(offer)
    kit.test.clock.advance(REVIEW_WINDOW)
    const late = await kit.review(offer.owner, done)
    expect(late.statusCode).toBe(409)
    expect(late.body).toMatchObject({ code: 'state_conflict' })
    const written = (await kit.review(done.client, done, 3)).data()
    expect(written.published_at).toBe(kit.test.clock.now().toISOString())
    expect(await ratingOf(offer.owner, done.client)).toEqual([3, 1])
  })
})

describe('a review of a client', () => {
  // spec: marketplace §2 my skills
  // spec: marketplace §2 service detail
  it('is shown on the client’s profile and doesn’t count for the skill', async () => {
    const offer = await kit.makeOffer()
    const done = await kit.makeDone(offer)
    await kit.review(done.client, done, 5)
    await kit.review(offer.owner, done, 1, 'Never there')
    expect(await kit.readOf(done.client, offer.owner)).toMatchObject([
      { reviewed_as: 'client', comment: 'Never there', reviewerId: { firstname: 'Percy' } },
    ])
    const ofSkill = (
      await kit.test.call(reviewContract.ofSkill, { as: done.client, params: { id: offer.id } })
    ).data()
    expect(ofSkill).toMatchObject([{ reviewed_as: 'provider', rating: 5 }])
    const [skill] = await kit.test.db
      .select({ id: skills.categoryId })
      .from(skills)
      .where(eq(skills.id, offer.id))
    const offers = (
      await kit.test.call(skillContract.byCategory, { as: done.client, params: { id: skill?.id ?? '' } })
    ).data()
    expect(offers).toMatchObject([{ rating: 5, total_reviews: 1 }])
    const seen = (
      await kit.test.call(skillContract.get, { as: done.client, params: { id: offer.id } })
    ).data()
    expect(seen).toMatchObject({ rating: 5, total_reviews: 1 })
  })
})

describe('average ratings', () => {
  let offer: Offer
  let done: DoneBooking[]
  beforeAll(async () => {
    offer = await kit.makeOffer()
    done = []
    for (let nth = 0; nth < 50; nth += 5) {
      done.push(...(await Promise.all(Array.from({ length: 5 }, () => kit.makeDone(offer)))))
    }
  })

  // spec: marketplace §2 review rules
  it('are exact after 100 concurrent reviews of 50 bookings', async () => {
    const provider = offer.owner
    const stars = (nth: number) => (nth % 3 === 0 ? 5 : 1 + (nth % 4))
    // Both reviews of a booking are concurrent: the later one must publish both.
    const answers = await Promise.all(
      done.flatMap((booking, nth) => [
        kit.review(booking.client, booking, stars(nth)),
        kit.review(provider, booking, 5),
      ]),
    )
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
    const mean = done.reduce((sum, _, nth) => sum + stars(nth), 0) / done.length
    const stranger = await kit.market.makeNeighbour()
    expect(await ratingOf(provider, stranger)).toEqual([Math.round(mean * 10) / 10, 50])
    const listed = await kit.readOf(provider, stranger)
    expect(listed).toHaveLength(50)
    expect(listed.reduce((sum, { rating }) => sum + rating, 0) / 50).toBe(mean)
    for (const { client } of done.slice(0, 5)) expect(await ratingOf(client, stranger)).toEqual([5, 1])
  })
})
