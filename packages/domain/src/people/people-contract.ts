import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { cities } from '../places/cities.ts'
import { distanceFilters } from '../places/distance.ts'
import { reviewSchema } from '../reviews/review-contract.ts'
import { isTypedEnough } from '../search/typed-enough.ts'
import { instantSchema } from '../wire.ts'

/** Debounce of the search input, in milliseconds (marketplace §9). */
export const SEARCH_PATIENCE = 300
/** List lengths: the initial one, and after each press of "Show more". */
export const PEOPLE_STEPS = [20, 60, 200] as const
/** The most results shown; beyond that a member has to refine the search. */
export const MOST_PEOPLE = PEOPLE_STEPS[2]
/** Hint until the search text is long enough (marketplace §8). */
export const KEEP_TYPING = 'Keep typing...'

const namedSchema = z.object({
  id: z.string(),
  firstname: z.string(),
  /** Only the initial with a full stop for members who don't know them, as in all responses (docs/decisions/137). */
  lastname: z.string(),
  photourl: z.nullable(z.string()),
  /** Town or district, never the street. */
  location: z.nullable(z.string()),
  /** Titles of their offers. */
  skills: z.array(z.string()),
})

/** A search result. Distance and position come from a blurred position (docs/decisions/137). */
export const foundPersonSchema = z.extend(namedSchema, {
  /** Upper end of the distance band in kilometres, never the exact distance; null where either place is unknown. */
  distance: z.nullable(z.number()),
  /** The distance band as members read it. */
  distance_band: z.nullable(z.string()),
  /** Blurred position in degrees, at least 700 metres from their home. */
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
})
export type FoundPerson = z.output<typeof foundPersonSchema>

const limit = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_PEOPLE)),
  PEOPLE_STEPS[0],
)

const slugs = cities.map(({ slug }) => slug)

const newNeighbourSchema = z.extend(namedSchema, { joinedAt: instantSchema })
export type NewNeighbour = z.output<typeof newNeighbourSchema>

const latestReviewSchema = z.extend(z.omit(reviewSchema, { answer: true, reviewee_id: true }), {
  /** The reviewed member. */
  reviewee: z.omit(namedSchema, { skills: true }),
})
export type LatestReview = z.output<typeof latestReviewSchema>

export const peopleContract = {
  /**
   * Members around a city's centre, sorted by distance from the caller's home if it is within the city's radius, else
   * from the centre.
   */
  withinCity: endpoint({
    method: 'GET',
    path: '/users/people/within/{city}',
    auth: 'access',
    kind: 'browse',
    limit: 'people',
    summary: 'People in a city',
    params: z.object({ city: z.enum(slugs, { error: 'Choose a city from the list' }) }),
    query: z.object({ limit }),
    data: z.array(foundPersonSchema),
    failure: 'Unable to load people. Please try again later.',
  }),
  /** Sorted by distance within the shortest distance filter, newest members first in the others. */
  nearby: endpoint({
    method: 'GET',
    path: '/users/people/nearby/{lat}/{lon}/{distance}',
    auth: 'access',
    kind: 'browse',
    limit: 'people',
    summary: 'People at a distance',
    params: z.object({
      lat: z.coerce.number({ error: 'That is not a latitude' }).check(z.minimum(-90), z.maximum(90)),
      lon: z.coerce.number({ error: 'That is not a longitude' }).check(z.minimum(-180), z.maximum(180)),
      distance: z.pipe(
        z.coerce.number({ error: 'Choose a distance from the list' }),
        z.literal(
          distanceFilters.map(({ value }) => value),
          { error: 'Choose a distance from the list' },
        ),
      ),
    }),
    query: z.object({ limit }),
    data: z.array(foundPersonSchema),
    failure: 'Unable to load people. Please try again later.',
  }),
  /**
   * Members by name, skill or place. Ranked: names with this prefix, names with matching words, offers that match, then
   * similar names; each sorted by distance from the caller's home. Two letters match whole words only
   * (docs/decisions/140).
   */
  search: endpoint({
    method: 'GET',
    path: '/users/searchuser/{term}',
    auth: 'access',
    kind: 'browse',
    limit: 'people',
    summary: 'Members by name, skill, place or what they offer',
    params: z.object({
      term: z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          z.refine(isTypedEnough, KEEP_TYPING),
          z.maxLength(80, 'Use 80 characters or fewer'),
        ),
    }),
    query: z.object({ limit }),
    data: z.array(foundPersonSchema),
    failure: 'Failed to fetch users',
  }),
  community: endpoint({
    method: 'GET',
    path: '/community',
    auth: 'access',
    kind: 'browse',
    limit: 'people',
    summary: 'Newest neighbours and latest reviews',
    data: z.object({
      neighbours: z.array(newNeighbourSchema),
      reviews: z.array(latestReviewSchema),
    }),
    failure: 'That didn’t load',
  }),
}
