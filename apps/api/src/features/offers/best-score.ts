import { arcOf } from '../../marketplace/earth.ts'
import { DAY } from '../../platform/durations.ts'
import type { Match } from './match.ts'

/**
 * Bayesian average: each offer is given this many extra reviews of the usual rating, so that few reviews
 * don't reach the top.
 */
const PRIOR_REVIEWS = 5
const PRIOR_RATING = 4.3
/** Metres at which an offer gets half of the nearness weight. */
const HALF_WAY = 3000
/** Share of the word weight for any match, however weak. */
const MATCHES_AT_ALL = 0.1
/** About PostgreSQL's `ts_rank` of a word in the title; a word in the description has half of it. */
const RANK_OF_A_TITLE = 0.5
/** Answer times below this all count the same. */
const QUICK_MINUTES = 60
/** Days for which an offer counts as new. */
const NEW_DAYS = 30

/** Highest weight of each part of the `best` score. */
const weights = { words: 1.3, nearness: 0.8, rating: 0.6, answers: 0.1, verified: 0.1, fresh: 0.05 } as const

/** Bayesian average of an offer's stars, 1 to 5. For sorting only: cards show the plain mean. */
export function pulledRating({ ratingSum, ratingCount }: Pick<Match, 'ratingSum' | 'ratingCount'>): number {
  return (ratingSum + PRIOR_REVIEWS * PRIOR_RATING) / (ratingCount + PRIOR_REVIEWS)
}

/**
 * Relevance of an offer, higher is better: share and strength of the matched words (the mean `rank` of the
 * query's groups), distance, rating, answer time, whether its owner is verified, and a little for being new.
 * The weights were tuned on a judged set of queries (`test/relevance`).
 * @param groups number of groups in the query
 * @param now milliseconds; rounded to days, so that the order stays stable while paging
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
