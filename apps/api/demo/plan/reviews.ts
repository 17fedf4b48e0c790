import { reviewsPublishAt } from '@kindling/domain/reviews/review-rules'
import { comments, ofClients } from '../catalogue/lives.ts'
import { praiseOfJobs } from '../catalogue/praise-of-jobs.ts'
import { type Chance, chanceOf } from '../random.ts'
import type { PlannedBooking } from './bookings/bookings.ts'
import { hoursLater, idAt } from './times.ts'

export interface PlannedReview {
  id: string
  booking: PlannedBooking
  reviewedAs: 'client' | 'provider'
  rating: number
  comment: string | null
  publishAfter: Date
  publishedAt: Date | null
  createdAt: Date
}

type Words = Pick<PlannedReview, 'id' | 'reviewedAs' | 'rating' | 'comment' | 'createdAt'>

/** Plans reviews of completed bookings by both sides, most of them within a few days. */
export function planReviews(bookings: readonly PlannedBooking[], now: Date): PlannedReview[] {
  const used = new Map<string, Set<string>>()
  const saidOf = (id: string) => {
    const said = used.get(id) ?? new Set<string>()
    used.set(id, said)
    return said
  }
  return bookings.flatMap((booking, index) => {
    const { completedAt, settledAt, client, skill } = booking
    if (settledAt === null || completedAt === null) return []
    const written: Words[] = [
      ofProvider(chanceOf(`review ${index}`), booking, settledAt, saidOf(skill.owner.id)),
      ofClient(chanceOf(`review of client ${index}`), settledAt, saidOf(client.id)),
    ]
      .filter((words) => words !== undefined)
      .filter(({ createdAt }) => createdAt < now)
    const publishAfter = reviewsPublishAt(completedAt)
    const publishedAt = written.length === 2 ? latestOf(written) : publishAfter
    return written.map((words) => ({
      ...words,
      booking,
      publishAfter,
      publishedAt: publishedAt <= now ? publishedAt : null,
    }))
  })
}

function latestOf(written: readonly Words[]): Date {
  return new Date(Math.max(...written.map(({ createdAt }) => createdAt.getTime())))
}

function ofProvider(
  chance: Chance,
  booking: PlannedBooking,
  since: Date,
  said: Set<string>,
): Words | undefined {
  const createdAt = hoursLater(chance, since, 0.5, 60)
  if (!chance.is(0.84)) return undefined
  const rating = ratingOf(chance)
  const comment = commentOf(chance, booking, rating, said)
  return { id: idAt(chance, createdAt), reviewedAs: 'provider', rating, comment, createdAt }
}

function ofClient(chance: Chance, since: Date, said: Set<string>): Words | undefined {
  const createdAt = hoursLater(chance, since, 0.5, 80)
  if (!chance.is(0.7)) return undefined
  const rating = chance.is(0.86) ? 5 : 4
  const fresh = ofClients.filter((words) => !said.has(words))
  const comment = chance.is(0.25) || fresh.length === 0 ? null : chance.pick(fresh)
  if (comment !== null) said.add(comment)
  return { id: idAt(chance, createdAt), reviewedAs: 'client', rating, comment, createdAt }
}

function ratingOf(chance: Chance): 2 | 3 | 4 | 5 {
  return chance.weighted([
    { weight: 70, stars: 5 as const },
    { weight: 23, stars: 4 as const },
    { weight: 6, stars: 3 as const },
    { weight: 1, stars: 2 as const },
  ]).stars
}

// No text occurs twice on one profile.
function commentOf(
  chance: Chance,
  { skill, title }: PlannedBooking,
  rating: 2 | 3 | 4 | 5,
  said: Set<string>,
): string | null {
  if (chance.is(0.18)) return null
  const pleased = rating === 5 && chance.is(0.7)
  const ofJob = praiseOfJobs[title]
  const praise = ofJob === undefined ? skill.trade.praise : [ofJob, ...skill.trade.praise]
  const fresh = (pleased ? praise : comments[rating]).filter((words) => !said.has(words))
  if (fresh.length === 0) return null
  const words = chance.pick(fresh)
  said.add(words)
  return words
}
