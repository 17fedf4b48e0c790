import { VOUCHES_A_YEAR } from '@kindling/domain/trust/vouch-rules'
import { chanceOf } from '../random.ts'
import type { PlannedReview } from './reviews.ts'
import { hoursLater, idAt } from './times.ts'

/** Public answers to reviews of three or four stars. */
const answers = [
  'Thank you for saying so plainly. Next time I’ll bring the longer ladder.',
  'You’re right, I was ten minutes late. It won’t happen again.',
  'Thank you! If anything comes loose, write to me and I’ll put it right.',
  'Fair. I have learnt from it, and thank you for the tea.',
]

const sentences = [
  'I gave them my keys, and I would again.',
  'Helped my mother as if she were their own.',
  'Says what can’t be done before starting. I trust that.',
  'Came on a Sunday when the water ran, and stayed until it didn’t.',
  'Patient with me, and I ask everything twice.',
  'Three visits, three times on the minute.',
  'Leaves a place tidier than it was.',
  'I have recommended them to my whole stair.',
]

/** An answer to every third published review that isn't fully positive. */
export function planAnswer({ id, rating, comment, publishedAt }: PlannedReview, now: Date) {
  const chance = chanceOf(`answer ${id}`)
  const answeredAt = publishedAt && hoursLater(chance, publishedAt, 2, 50)
  const isAnswered = answeredAt !== null && answeredAt < now && rating < 5 && comment !== null
  return isAnswered && chance.is(0.35) ? { answer: chance.pick(answers), answeredAt } : undefined
}

/** Plans vouches by some members who gave five stars, without repeated texts for one member. */
export function planVouches(reviews: readonly PlannedReview[], now: Date) {
  const said = new Map<string, Set<string>>()
  const written = new Map<string, Set<string>>()
  return reviews.flatMap(({ id, booking, reviewedAs, rating, createdAt: reviewedAt }) => {
    const chance = chanceOf(`vouch ${id}`)
    const createdAt = hoursLater(chance, reviewedAt, 1, 200)
    const voucherId = booking.client.id
    const voucheeId = booking.skill.owner.id
    const [about, by] = [
      said.get(voucheeId) ?? new Set<string>(),
      written.get(voucherId) ?? new Set<string>(),
    ]
    const fresh = sentences.filter((words) => !about.has(words))
    if (reviewedAs !== 'provider' || rating < 5 || createdAt >= now || !chance.is(0.2)) return []
    if (by.has(voucheeId) || by.size >= VOUCHES_A_YEAR || fresh.length === 0) return []
    const words = chance.pick(fresh)
    said.set(voucheeId, about.add(words))
    written.set(voucherId, by.add(voucheeId))
    return [{ id: idAt(chance, createdAt), voucherId, voucheeId, words, createdAt }]
  })
}
