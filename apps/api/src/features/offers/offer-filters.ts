import { type OfferKind, offerKinds } from '@kindling/domain/lending/offer-kinds'
import type { OfferCounts, OffersQuery } from '@kindling/domain/offers/offer-contract'
import { ratingSteps, withinSteps } from '@kindling/domain/offers/offer-question'
import { milesToMetres } from '@kindling/domain/places/distance'
import { chordOf } from '../../marketplace/earth.ts'
import type { Match } from './match.ts'

/** Price steps indexed as tags in `offer_price_tags`: pence, or hundredths of a spark. */
const priceSteps = [500, 1000, 2000, 4000] as const

type Filters = Pick<
  OffersQuery,
  'kind' | 'verified' | 'instant' | 'level' | 'place' | 'rating' | 'max' | 'pay'
> & {
  within?: number | undefined
}

/** Highest hourly price, in pence and milli-sparks; null for no limit. */
export function mostPaid({ max, pay }: Pick<Filters, 'max' | 'pay'>) {
  return {
    mostPence: max === undefined || pay === 'spark' ? null : Math.round(max * 100),
    mostSparks: max === undefined || pay === 'cash' ? null : Math.round(max * 1000),
  }
}

/** Search tags that the filters require. For prices a coarse prefilter by the next higher step. */
export function filterTags(filters: Filters): string[] {
  const { kind, verified, instant, level, place, rating, max, pay } = filters
  const step = max === undefined ? undefined : priceSteps.find((most) => most >= max * 100)
  return [
    ...(kind ? [`k:${kind}`] : []),
    ...(verified ? ['is:verified'] : []),
    ...(instant ? ['is:instant'] : []),
    ...(level ? [`l:${level}`] : []),
    ...(place ? [`p:${place}`] : []),
    ...(rating ? [`r:${rating}`] : []),
    ...(step ? [`${pay === 'cash' ? 'gbp' : 'spark'}:${step}`] : []),
  ]
}

/** Whether an offer is a service or a thing. */
export function kindOf({ level }: Pick<Match, 'level'>): OfferKind {
  return level === 'none' ? 'thing' : 'service'
}

type Test = (match: Match) => boolean

/** For each filter, the test that a match has to pass. */
const tests = {
  kind:
    ({ kind }: Filters): Test =>
    (match) =>
      !kind || kind === kindOf(match),
  verified:
    ({ verified }: Filters): Test =>
    (match) =>
      !verified || match.verified,
  instant:
    ({ instant }: Filters): Test =>
    (match) =>
      !instant || match.instant,
  level:
    ({ level }: Filters): Test =>
    (match) =>
      !level || match.level === level,
  place:
    ({ place }: Filters): Test =>
    (match) =>
      !place || match.place === place,
  rating:
    ({ rating }: Filters): Test =>
    ({ ratingSum, ratingCount }) =>
      !rating || (ratingCount > 0 && ratingSum >= rating * ratingCount),
  max: (filters: Filters): Test => {
    const { mostPence, mostSparks } = mostPaid(filters)
    return ({ pence, sparks }) =>
      (mostPence === null || pence <= mostPence) && (mostSparks === null || sparks <= mostSparks)
  },
  within: ({ within }: Filters): Test => {
    const most = within ? chordOf(milesToMetres(within)) : undefined
    return ({ chord }) => most === undefined || chord < most
  },
}
type Name = keyof typeof tests

/** For each filter option, how many offers it would leave while the other filters stay. */
export function countFilters(matches: readonly Match[], filters: Filters): OfferCounts {
  const names = Object.keys(tests) as Name[]
  /** For each filter, the matches that pass all other filters. */
  const left = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Match[]>
  const asked = names.map((name) => ({ name, test: tests[name](filters) }))
  for (const match of matches) {
    const missed = asked.filter(({ test }) => !test(match))
    if (missed.length > 1) continue
    for (const { name } of missed.length === 0 ? asked : missed) left[name].push(match)
  }
  const having = (name: Name, choice: Partial<Filters>) => {
    const test = tests[name]({ ...filters, ...choice })
    return left[name].reduce((sum, match) => sum + (test(match) ? 1 : 0), 0)
  }
  const each = <T extends string | number>(
    name: Name,
    values: readonly T[],
    choice: (value: T) => Partial<Filters>,
  ) => Object.fromEntries(values.map((value) => [value, having(name, choice(value))])) as Record<T, number>
  return {
    of: matches.length,
    kind: each('kind', offerKinds, (kind) => ({ kind })),
    verified: having('verified', { verified: 'true' }),
    instant: having('instant', { instant: 'true' }),
    level: each('level', ['beginner', 'intermediate', 'expert'], (level) => ({ level })),
    place: each('place', ['client', 'provider', 'online'], (place) => ({ place })),
    rating: each('rating', ratingSteps, (rating) => ({ rating })),
    within: each('within', withinSteps, (within) => ({ within })),
  }
}
