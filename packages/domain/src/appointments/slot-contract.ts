import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { blankAsMissing, byId, daySchema, idSchema, instantSchema } from '../wire.ts'
import { MAX_MINUTES, MIN_MINUTES } from './booking-terms.ts'
import { daysInWords } from './duration-words.ts'

/** The most days of one request. */
export const MAX_SLOT_DAYS = 31

const wholeNumber = (least: number, most: number, error: string) =>
  z.coerce.number({ error }).check(z.int(error), z.minimum(least, error), z.maximum(most, error))

/** The requested date range. */
export const slotDays = z.object({
  /** The first day, in the provider’s time zone. */
  from: daySchema,
  days: z._default(wholeNumber(1, MAX_SLOT_DAYS, `Choose 1 to ${daysInWords(MAX_SLOT_DAYS)}`), 14),
})

const NOWHERE = 'Send a latitude and a longitude in degrees'
const degrees = (limit: number) =>
  z.coerce.number({ error: NOWHERE }).check(z.minimum(-limit, NOWHERE), z.maximum(limit, NOWHERE))

export const slotContract = {
  /**
   * Free slots only: none in the past, within the notice period, beyond the horizon or taken. A provider without hours
   * has none, and `by_day`.
   */
  list: endpoint({
    method: 'GET',
    path: '/skills/{id}/slots',
    auth: 'access',
    kind: 'browse',
    limit: 'people',
    summary: 'When a skill can be booked: the free starts of some days',
    params: byId,
    query: z.extend(slotDays, {
      /** The length in minutes; by default the shortest that is offered. */
      minutes: z.optional(
        z.pipe(blankAsMissing, z.optional(wholeNumber(MIN_MINUTES, MAX_MINUTES, 'Choose how long'))),
      ),
      packageId: z.optional(idSchema),
    }),
    data: z.object({
      /** The provider’s time zone, an IANA name. */
      timezone: z.string(),
      /** Whether the provider has set no hours, so is booked by the day. */
      by_day: z.boolean(),
      minutes: z.number(),
      /** The end of the booking horizon, in the provider’s time zone. */
      last_day: daySchema,
      slots: z.array(instantSchema),
    }),
    failure: 'Failed to fetch free times',
  }),
  /** Measured from the provider's blurred position; an unknown distance counts as within reach. */
  reach: endpoint({
    method: 'GET',
    path: '/skills/{id}/reach',
    auth: 'access',
    kind: 'browse',
    limit: 'people',
    summary: 'Whether a skill’s owner comes as far as a place',
    params: byId,
    query: z.object({ lat: degrees(90), lon: degrees(180) }),
    data: z.object({ within: z.boolean() }),
    failure: 'We couldn’t check how far away this is.',
  }),
}
