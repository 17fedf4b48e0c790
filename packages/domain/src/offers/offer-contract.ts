import * as z from 'zod/mini'
import { places } from '../appointments/terms-schema.ts'
import { endpoint } from '../endpoint.ts'
import { offerKinds } from '../lending/offer-kinds.ts'
import { experienceLevelSchema } from '../skills/experience-level.ts'
import { idSchema, instantSchema } from '../wire.ts'
import { offerFilters } from './offer-filters.ts'
import { offerSorts } from './offer-question.ts'

/** Letters of a description that a card has room for. */
export const MOST_DESCRIPTION = 160

const ownerSchema = z.object({
  id: z.string(),
  firstname: z.string(),
  /** To whoever isn't signed in, its first letter with a full stop. */
  lastname: z.string(),
  photourl: z.nullable(z.string()),
  /** Town or district, never the street. */
  location: z.nullable(z.string()),
  /** Their identity document was checked. */
  verified: z.boolean(),
})

/** A skill with who offers it, as a card shows it. */
export const offerSchema = z.object({
  /** The skill's id. */
  id: z.string(),
  category: z.object({ id: z.string(), title: z.string() }),
  /** The beginning of what its owner says of it, `MOST_DESCRIPTION` letters at most. */
  description: z.string(),
  picture: z.nullable(z.string()),
  /** Work by the hour, or a thing that is lent by the day. */
  kind: z.enum(offerKinds),
  /** What a thing is called; null for work, whose category says it. */
  title: z.nullable(z.string()),
  /** Null for a thing. */
  experience_level: z.nullable(experienceLevelSchema),
  /** Pounds for an hour, or for a day of a thing. */
  hourly_rate: z.number(),
  spark_token: z.number(),
  /** Booked without asking. */
  instant: z.boolean(),
  place: z.enum(places),
  /** Mean of its reviews, one decimal; null without any. */
  rating: z.nullable(z.number()),
  total_reviews: z.number(),
  /** Kilometres to the end of the distance's band, never the distance; null where either place is unknown. */
  distance: z.nullable(z.number()),
  distance_band: z.nullable(z.string()),
  /** Degrees of a place at least 700 metres from where they live; null to whoever isn't signed in. */
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  /** When it can be booked next, on the day that was asked for if one was; null where nothing is free, or no hours are known. */
  next_free: z.nullable(instantSchema),
  /** The median time until a request is answered, whole minutes; null while too few are known. */
  answers_minutes: z.nullable(z.number()),
  user: ownerSchema,
  /** How often the caller has booked its owner, to the end of the work. */
  times_booked: z.number(),
  /** The path of its public page; null while its owner has none. */
  page: z.nullable(z.string()),
})
export type Offer = z.output<typeof offerSchema>

const count = z.number()

/** How many of the counted offers would be left with a filter, the other filters staying as they are. */
export const offerCountsSchema = z.object({
  /** All that were counted: the nearest, `SORTED_TOGETHER` where there are more. */
  of: count,
  kind: z.object({ service: count, thing: count }),
  verified: count,
  instant: count,
  level: z.object({ beginner: count, intermediate: count, expert: count }),
  place: z.object({ client: count, provider: count, online: count }),
  /** By the least rating, as the filter's value. */
  rating: z.record(z.string(), count),
  /** By the most miles, as the filter's value. */
  within: z.record(z.string(), count),
})
export type OfferCounts = z.output<typeof offerCountsSchema>

export const offersQuery = z
  .object({
    /** What is looked for, in the member's words; may name a place. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(120, 'Use 120 characters or fewer'))),
    category: z.optional(idSchema),
    ...offerFilters,
    sort: z.optional(z.enum(offerSorts)),
    /** `next` of the page before. */
    before: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60)), 20),
  })
  .check(
    z.refine(({ lat, lon }) => (lat === undefined) === (lon === undefined), {
      error: 'A position has both a latitude and a longitude',
      path: ['lon'],
    }),
  )
export type OffersQuery = z.output<typeof offersQuery>

export const offersAnswerSchema = z.object({
  offers: z.array(offerSchema),
  /** What goes on from here; null at the end. */
  next: z.nullable(z.string()),
  /** On the first page only. */
  counts: z.nullable(offerCountsSchema),
  /** Where it was looked from. `question` is a place that `q` named; `fallback` the middle of London, where nothing is known. */
  around: z.object({
    source: z.enum(['position', 'near', 'question', 'home', 'fallback']),
    /** Of a place that was named. */
    name: z.nullable(z.string()),
    lat: z.number(),
    lon: z.number(),
  }),
  /** The words that were looked for instead of those in `q`, where a typo was read as something else. */
  meant: z.nullable(z.string()),
  /** How the answer is sorted. */
  sort: z.enum(offerSorts),
})
export type OffersAnswer = z.output<typeof offersAnswerSchema>

export const offerContract = {
  /** Never the caller's own. Anybody may ask; who isn't signed in sees those with a public page. */
  list: endpoint({
    method: 'GET',
    path: '/offers',
    auth: 'optional',
    kind: 'browse',
    limit: 'people',
    summary: 'What neighbours offer: by words, category, place, price and time',
    query: offersQuery,
    data: offersAnswerSchema,
    failure: 'Unable to load skills. Please try again later.',
  }),
}
