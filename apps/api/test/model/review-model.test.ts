import { profileContract } from '@kindling/domain/profile/profile-contract'
import { REVIEW_WINDOW } from '@kindling/domain/reviews/review-rules'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeReviewService } from '../../src/features/reviews/review-service.ts'
import {
  type DoneBooking,
  makeReviewKit,
  type ReviewKit,
} from '../../src/features/reviews/review-test-kit.ts'
import { roundsOf } from '../depth.ts'
import type { TestMember } from '../make-member.ts'

// Every check uses the same seed; the nightly run uses a random one.
// Replay a failure with the seed it printed: FC_SEED=… vitest run test/model/review.
const seed = Number(process.env.FC_SEED ?? 20261120)
const runs = roundsOf('FC_RUNS', { inCheck: 4, atNight: 1000 })

let kit: ReviewKit
beforeAll(async () => {
  kit = await makeReviewKit()
})
afterAll(() => kit.test.close())

type Side = 'client' | 'provider'

interface ModelReview {
  rating: number
  isPublished: boolean
}

/** Expected state of a booking: when it was completed, and its reviews. */
interface ModelBooking {
  real: DoneBooking
  completedAt: number
  reviews: Partial<Record<Side, ModelReview>>
}

class Neighbourhood {
  readonly bookings: ModelBooking[] = []

  /** Writes a review. @returns the expected status code */
  write({ reviews, completedAt }: ModelBooking, side: Side, rating: number, now: number): number {
    const isOver = now >= completedAt + REVIEW_WINDOW
    if (reviews[side] !== undefined || (side === 'provider' && isOver)) return 409
    const other = reviews[side === 'client' ? 'provider' : 'client']
    const isPublished = other !== undefined || isOver
    reviews[side] = { rating, isPublished }
    if (other !== undefined) other.isPublished = true
    return 200
  }

  sweep(now: number): void {
    for (const { completedAt, reviews } of this.bookings) {
      if (now < completedAt + REVIEW_WINDOW) continue
      for (const review of Object.values(reviews)) review.isPublished = true
    }
  }

  /** Published ratings of a member, in stars. */
  starsOf(member: TestMember): number[] {
    return this.bookings.flatMap(({ real, reviews }) => {
      const received = [
        ...(real.offer.owner === member ? [reviews.client] : []),
        ...(real.client === member ? [reviews.provider] : []),
      ]
      return received.flatMap((review) => (review?.isPublished ? review.rating : []))
    })
  }
}

const DAY = 24 * 60 * 60 * 1000
const which = fc.nat(100)
const operation = fc.oneof(
  fc.record({ kind: fc.constant('complete' as const), who: which }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('review' as const),
      booking: which,
      sides: fc.constantFrom<readonly Side[]>(['client'], ['provider'], ['client', 'provider']),
      rating: fc.integer({ min: 1, max: 5 }),
      tries: fc.integer({ min: 1, max: 3 }),
    }),
  },
  fc.record({
    kind: fc.constant('wait' as const),
    ms: fc.constantFrom(1, DAY, 6 * DAY, 14 * DAY - 1, 14 * DAY),
  }),
  fc.record({ kind: fc.constant('sweep' as const), at_once: fc.integer({ min: 1, max: 3 }) }),
)
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never

async function perform(world: Neighbourhood, people: readonly TestMember[], made: Operation) {
  const { clock } = kit.test
  const pick = <T>(from: readonly T[], nth: number): T => {
    const found = from[nth % from.length]
    if (found === undefined) throw new RangeError('nothing to pick from')
    return found
  }
  switch (made.kind) {
    case 'complete': {
      const [owner, client] = [pick(people, made.who), pick(people, made.who + 1)]
      await kit.market.fund(client, 20)
      const real = await kit.makeDone(await kit.market.makeOffer(owner, 20), client)
      world.bookings.push({ real, completedAt: clock.now().getTime(), reviews: {} })
      return
    }
    case 'review': {
      if (world.bookings.length === 0) return
      const booking = pick(world.bookings, made.booking)
      const { client, offer } = booking.real
      // Both sides review concurrently, each several times: one of each is written, and none stays unpublished.
      const answers = await Promise.all(
        made.sides.flatMap((side) =>
          Array.from({ length: made.tries }, async () => {
            const as = side === 'client' ? client : offer.owner
            return { side, status: (await kit.review(as, booking.real, made.rating)).statusCode }
          }),
        ),
      )
      for (const side of made.sides) {
        const statuses = answers.filter((one) => one.side === side).map(({ status }) => status)
        const expected = world.write(booking, side, made.rating, clock.now().getTime())
        const rest = Array.from({ length: made.tries - 1 }, () => 409)
        expect(statuses.sort(), side).toEqual([expected, ...rest])
      }
      return
    }
    case 'wait':
      clock.advance(made.ms)
      return
    case 'sweep': {
      const { publishWaiting } = makeReviewService(kit.test.deps)
      await Promise.all(Array.from({ length: made.at_once }, () => publishWaiting()))
      world.sweep(clock.now().getTime())
    }
  }
}

async function expectSame(world: Neighbourhood, people: readonly TestMember[], reader: TestMember) {
  for (const member of people) {
    const stars = world.starsOf(member)
    const shown = (await kit.readOf(member, reader)).map(({ rating }) => rating)
    expect(shown.sort()).toEqual(stars.sort())
    const sum = stars.reduce((total, rating) => total + rating, 0)
    // Tenths in integers, rounded half up as the database does.
    const mean = stars.length === 0 ? null : Math.floor((20 * sum + stars.length) / (2 * stars.length)) / 10
    const profile = (
      await kit.test.call(profileContract.get, { as: reader, params: { id: member.id } })
    ).data()
    expect([profile.rating, profile.total_reviews]).toEqual([mean, stars.length])
  }
}

// spec: marketplace §2 review rules
it(`publishes every review when it should, and averages exactly what is published (seed ${seed})`, async () => {
  const days = fc.asyncProperty(fc.array(operation, { minLength: 12, maxLength: 30 }), async (operations) => {
    const world = new Neighbourhood()
    const people = await Promise.all(Array.from({ length: 3 }, () => kit.market.makeNeighbour()))
    const reader = await kit.market.makeNeighbour()
    await perform(world, people, { kind: 'complete', who: 0 })
    for (const made of operations) {
      await perform(world, people, made)
      await expectSame(world, people, reader)
    }
  })
  await fc.assert(days, { seed, numRuns: runs, endOnFailure: true })
}, 600_000)
