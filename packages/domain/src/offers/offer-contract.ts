import * as z from 'zod/mini'
import { places } from '../appointments/terms-schema.ts'
import { endpoint } from '../endpoint.ts'
import { offerKinds } from '../lending/offer-kinds.ts'
import { experienceLevelSchema } from '../skills/experience-level.ts'
import { idSchema, instantSchema } from '../wire.ts'
import { offerFilters } from './offer-filters.ts'
import { offerSorts } from './offer-question.ts'

/** The most characters of a description on a card. */
export const MOST_DESCRIPTION = 160

const ownerSchema = z.object({
  id: z.string(),
  firstname: z.string(),
  /** Only the initial with a full stop for visitors who aren't signed in. */
  lastname: z.string(),
  photourl: z.nullable(z.string()),
  /** Town or district, never the street. */
  location: z.nullable(z.string()),
  /** Whether their identity document was approved. */
  verified: z.boolean(),
})

/** A skill with its owner, as a card shows it. */
export const offerSchema = z.object({
  /** The skill's id. */
  id: z.string(),
  category: z.object({ id: z.string(), title: z.string() }),
  /** The beginning of the description, at most `MOST_DESCRIPTION` characters. */
  description: z.string(),
  picture: z.nullable(z.string()),
  /** Work by the hour, or a thing lent by the day. */
  kind: z.enum(offerKinds),
  /** Title of a thing; null for work, which is titled by its category. */
  title: z.nullable(z.string()),
  /** Null for a thing. */
  experience_level: z.nullable(experienceLevelSchema),
  /** Pounds per hour, or per day for a thing. */
  hourly_rate: z.number(),
  spark_token: z.number(),
  /** Instant booking, without asking the provider. */
  instant: z.boolean(),
  place: z.enum(places),
  /** Mean of its reviews, one decimal; null without any. */
  rating: z.nullable(z.number()),
  total_reviews: z.number(),
  /** Upper end of the distance band in kilometres, never the exact distance; null where either place is unknown. */
  distance: z.nullable(z.number()),
  distance_band: z.nullable(z.string()),
  /** Blurred position in degrees, at least 700 metres from the owner's home; null for visitors who aren't signed in. */
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  /**
   * The next free start, on the filter's day if there is one; null where nothing is free, or the owner has no hours.
   */
  next_free: z.nullable(instantSchema),
  /** Median response time to requests, in whole minutes; null for too few. */
  answers_minutes: z.nullable(z.number()),
  user: ownerSchema,
  /** Completed bookings of its owner by the caller. */
  times_booked: z.number(),
  /** Path of its public page; null without one. */
  page: z.nullable(z.string()),
})
export type Offer = z.output<typeof offerSchema>

const count = z.number()

/** Facet counts: how many of the counted offers would match a filter value, with the other filters unchanged. */
export const offerCountsSchema = z.object({
  /** The number of counted offers: the nearest, `SORTED_TOGETHER` at most. */
  of: count,
  kind: z.object({ service: count, thing: count }),
  verified: count,
  instant: count,
  level: z.object({ beginner: count, intermediate: count, expert: count }),
  place: z.object({ client: count, provider: count, online: count }),
  /** Keys are minimum ratings, as in the filter. */
  rating: z.record(z.string(), count),
  /** Keys are distances in miles, as in the filter. */
  within: z.record(z.string(), count),
})
export type OfferCounts = z.output<typeof offerCountsSchema>

export const offersQuery = z
  .object({
    /** Search text of the member; may contain a place. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(120, 'Use 120 characters or fewer'))),
    category: z.optional(idSchema),
    ...offerFilters,
    sort: z.optional(z.enum(offerSorts)),
    /** Cursor: `next` of the page before. */
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
  /** Cursor of the next page; null on the last. */
  next: z.nullable(z.string()),
  /** On the first page only. */
  counts: z.nullable(offerCountsSchema),
  /**
   * Centre of the search. Source `question` is a place named in `q`; `fallback` is the centre of London, where nothing
   * else is known.
   */
  around: z.object({
    source: z.enum(['position', 'near', 'question', 'home', 'fallback']),
    /** Name of the place, where one was given. */
    name: z.nullable(z.string()),
    lat: z.number(),
    lon: z.number(),
  }),
  /** The corrected search text, where `q` seems to contain a typo. */
  meant: z.nullable(z.string()),
  /** The applied sort order. */
  sort: z.enum(offerSorts),
})
export type OffersAnswer = z.output<typeof offersAnswerSchema>

export const offerContract = {
  /** Without the caller's own offers. Visitors who aren't signed in see offers with a public page only. */
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
