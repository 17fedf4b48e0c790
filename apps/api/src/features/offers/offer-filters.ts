import type { OfferCounts, OffersQuery } from '@kindling/domain/offers/offer-contract'
import { ratingSteps, withinSteps } from '@kindling/domain/offers/offer-question'
import { milesToMetres } from '@kindling/domain/places/distance'
import { chordOf } from '../../marketplace/earth.ts'
import type { Match } from './offer-store.ts'

/** The prices that an offer's words tell whether it is below: pence, or hundredths of a spark (`offer_price_tags`). */
export const priceSteps = [
  200, 500, 800, 1200, 1600, 2000, 2500, 3000, 4000, 5000, 7500, 10_000, 20_000,
] as const

type Filters = Pick<OffersQuery, 'verified' | 'instant' | 'level' | 'place' | 'rating' | 'max' | 'pay'> & {
  within?: number | undefined
}

/** The most that an hour may cost, in pence or milli-sparks; null for any amount. */
export function mostPaid({ max, pay }: Pick<Filters, 'max' | 'pay'>) {
  return {
    mostPence: max === undefined || pay === 'spark' ? null : Math.round(max * 100),
    mostSparks: max === undefined || pay === 'cash' ? null : Math.round(max * 1000),
  }
}

/** What filters ask of an offer's words. Prices are only narrowed down by it. */
export function filterTags(filters: Filters): string[] {
  const { verified, instant, level, place, rating, max, pay } = filters
  const step = max === undefined ? undefined : priceSteps.find((most) => most >= max * 100)
  return [
    ...(verified ? ['is:verified'] : []),
    ...(instant ? ['is:instant'] : []),
    ...(level ? [`l:${level}`] : []),
    ...(place ? [`p:${place}`] : []),
    ...(rating ? [`r:${rating}`] : []),
    ...(step ? [`${pay === 'cash' ? 'gbp' : 'spark'}:${step}`] : []),
  ]
}

const tests = {
  verified: ({ verified }: Match, filters: Filters) => !filters.verified || verified,
  instant: ({ instant }: Match, filters: Filters) => !filters.instant || instant,
  level: ({ level }: Match, filters: Filters) => !filters.level || level === filters.level,
  place: ({ place }: Match, filters: Filters) => !filters.place || place === filters.place,
  rating: (match: Match, { rating }: Filters) =>
    !rating || (match.ratingCount > 0 && match.ratingSum >= rating * match.ratingCount),
  max: ({ pence, sparks }: Match, filters: Filters) => {
    const { mostPence, mostSparks } = mostPaid(filters)
    return (mostPence === null || pence <= mostPence) && (mostSparks === null || sparks <= mostSparks)
  },
  within: ({ chord }: Match, { within }: Filters) => !within || chord < chordOf(milesToMetres(within)),
}

/** How many offers each filter would leave, the others staying as they are. */
export function countFilters(matches: readonly Match[], filters: Filters): OfferCounts {
  const names = Object.keys(tests) as (keyof typeof tests)[]
  const left = (own: keyof typeof tests, choice: Filters) =>
    matches.filter((match) => names.every((name) => tests[name](match, name === own ? choice : filters)))
      .length
  const having = (own: keyof typeof tests, choice: Partial<Filters>) => left(own, { ...filters, ...choice })
  const each = <T extends string | number>(
    own: keyof typeof tests,
    values: readonly T[],
    choice: (value: T) => Partial<Filters>,
  ) => Object.fromEntries(values.map((value) => [value, having(own, choice(value))])) as Record<T, number>
  return {
    of: matches.length,
    verified: having('verified', { verified: 'true' }),
    instant: having('instant', { instant: 'true' }),
    level: each('level', ['beginner', 'intermediate', 'expert'], (level) => ({ level })),
    place: each('place', ['client', 'provider', 'online'], (place) => ({ place })),
    rating: each('rating', ratingSteps, (rating) => ({ rating })),
    within: each('within', withinSteps, (within) => ({ within })),
  }
}
