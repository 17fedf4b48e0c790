import { priceOfMinutes } from '@kindling/domain/appointments/booking-terms'
import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import type { Need, NeedAnswer, NeedListItem } from '@kindling/domain/needs/need-contract'
import { needStatusAt } from '@kindling/domain/needs/need-rules'
import { distanceBand } from '@kindling/domain/places/distance'
import { arcOf } from '../../marketplace/earth.ts'
import type { AnswerView } from './need-answer-store.ts'
import type { NeedView } from './need-store.ts'

const bandOf = (chord: number | null) =>
  (chord === null ? undefined : distanceBand(arcOf(chord))?.label) ?? null

const amountOf = (minor: number, currency: 'GBP' | 'SPARK') =>
  currency === 'SPARK' ? millisToSparks(minor) : penceToPounds(minor)

/** A need in a list, without its answers. Instead of the position it has a distance band and a town. */
export function presentListed(view: NeedView, callerId: string, now: Date): NeedListItem {
  const { need, category, user, chord, answerCount } = view
  const own = need.memberId === callerId
  return {
    id: need.id,
    status: needStatusAt(need, now),
    category,
    title: need.title,
    description: need.description,
    day: need.day,
    budget: need.budget === null || need.currency === null ? null : amountOf(need.budget, need.currency),
    currency: need.currency,
    thumbnails: need.images,
    user,
    distance_band: own ? null : bandOf(chord),
    own,
    answer_count: answerCount,
    expires_at: need.expiresAt.toISOString(),
    createdAt: need.createdAt.toISOString(),
  }
}

/**
 * A need with the answers that the caller may read.
 * @param free ids of the answers whose time can be booked
 */
export function presentNeed(
  view: NeedView,
  { answers, free }: { answers: readonly AnswerView[]; free: ReadonlySet<string> },
  callerId: string,
  now: Date,
): Need {
  const listed = presentListed(view, callerId, now)
  const isBooked = answers.some(({ answer }) => answer.status === 'chosen')
  return {
    ...listed,
    answers: answers.map((answer) => presentAnswer(answer, free)),
    booking_id: listed.own || isBooked ? view.need.bookingId : null,
  }
}

function presentAnswer({ answer, user, ...facts }: AnswerView, free: ReadonlySet<string>): NeedAnswer {
  const { minutes, currency } = answer
  const price = priceOfMinutes({ pence: facts.pence, millis: facts.sparks }, minutes)
  return {
    id: answer.id,
    status: answer.status,
    skill_id: answer.skillId,
    user,
    rating: facts.ratingCount === 0 ? null : Math.round((10 * facts.ratingSum) / facts.ratingCount) / 10,
    total_reviews: facts.ratingCount,
    distance_band: bandOf(facts.chord),
    price: amountOf(currency === 'SPARK' ? price.millis : price.pence, currency),
    currency,
    minutes,
    day: answer.day,
    start: answer.startsAt?.toISOString() ?? null,
    is_free: free.has(answer.id),
    message: answer.message,
    times_booked: facts.timesBooked,
    createdAt: answer.createdAt.toISOString(),
  }
}
