import { arcOf } from '../../marketplace/earth.ts'
import { DAY } from '../../platform/durations.ts'
import type { Match } from './match.ts'

/** How many reviews of the usual rating each offer is given besides its own: few reviews don't make the best. */
const PRIOR_REVIEWS = 5
const PRIOR_RATING = 4.3
/** An offer so many metres away counts half of one next door. */
const HALF_WAY = 3000
/** What an offer has of the weight of words for matching at all, however weakly. */
const MATCHES_AT_ALL = 0.1
/** About PostgreSQL's rank of a word in the title; a word in the description has half of it. */
const RANK_OF_A_TITLE = 0.5
/** Who answers within an hour is as quick as it matters. */
const QUICK_MINUTES = 60
/** An offer is new for so long. */
const NEW_DAYS = 30

/** What each part of `best` counts at most. */
const weights = { words: 1.3, nearness: 0.8, rating: 0.6, answers: 0.1, verified: 0.1, fresh: 0.05 } as const

/** The mean of an offer's stars with few reviews pulled to the usual, 1 to 5. For sorting only: what is shown is the mean. */
export function pulledRating({ ratingSum, ratingCount }: Pick<Match, 'ratingSum' | 'ratingCount'>): number {
  return (ratingSum + PRIOR_REVIEWS * PRIOR_RATING) / (ratingCount + PRIOR_REVIEWS)
}

/**
 * How well an offer answers a question, more is better: how much of it is there and how strongly its words say so (the
 * mean `rank` of the things that were asked for), how near it is, its rating, how soon it is answered, whether its owner
 * was checked, and a little for being new. The weights stand by a judged set of questions (`test/relevance`).
 * @param groups how much there was to match
 * @param now milliseconds; read by the day, so that a list stays in order while it is paged through
 */
export function bestScore(match: Match, groups: number, now: number): number {
  const { chord, rank, matched, answersMinutes, verified, createdAt } = match
  const share = groups === 0 ? 1 : matched / groups
  const said = matched === 0 ? 0 : rank / matched
  const words = MATCHES_AT_ALL + ((1 - MATCHES_AT_ALL) * said) / (said + RANK_OF_A_TITLE)
  const metres = Number.isFinite(chord) ? arcOf(chord) : Number.POSITIVE_INFINITY
  const age = (Math.floor(now / DAY) * DAY - createdAt) / DAY
  return (
    weights.words * share * share * words +
    weights.nearness * (HALF_WAY / (HALF_WAY + metres)) +
    (weights.rating * (pulledRating(match) - 1)) / 4 +
    (answersMinutes === null
      ? 0
      : weights.answers * (QUICK_MINUTES / Math.max(QUICK_MINUTES, answersMinutes))) +
    (verified ? weights.verified : 0) +
    (age < NEW_DAYS ? weights.fresh : 0)
  )
}
