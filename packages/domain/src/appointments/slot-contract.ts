import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { blankAsMissing, byId, daySchema, idSchema, instantSchema } from '../wire.ts'
import { MAX_MINUTES, MIN_MINUTES } from './booking-terms.ts'
import { daysInWords } from './duration-words.ts'

/** Days that one call answers for. */
export const MAX_SLOT_DAYS = 31

const wholeNumber = (least: number, most: number, error: string) =>
  z.coerce.number({ error }).check(z.int(error), z.minimum(least, error), z.maximum(most, error))

/** Which days are asked for. */
export const slotDays = z.object({
  /** The first day, by the provider’s clocks. */
  from: daySchema,
  days: z._default(wholeNumber(1, MAX_SLOT_DAYS, `Choose 1 to ${daysInWords(MAX_SLOT_DAYS)}`), 14),
})

const NOWHERE = 'Send a latitude and a longitude in degrees'
const degrees = (limit: number) =>
  z.coerce.number({ error: NOWHERE }).check(z.minimum(-limit, NOWHERE), z.maximum(limit, NOWHERE))

export const slotContract = {
  /** Nothing that is past, inside the notice, beyond the horizon or taken. Without hours of the provider: none, and `by_day`. */
  list: endpoint({
    method: 'GET',
    path: '/skills/{id}/slots',
    auth: 'access',
    kind: 'browse',
    limit: 'people',
    summary: 'When a skill can be booked: the free starts of some days',
    params: byId,
    query: z.extend(slotDays, {
      /** How long; the shortest that is offered unless said. */
      minutes: z.optional(
        z.pipe(blankAsMissing, z.optional(wholeNumber(MIN_MINUTES, MAX_MINUTES, 'Choose how long'))),
      ),
      packageId: z.optional(idSchema),
    }),
    data: z.object({
      /** The provider’s: an IANA name. */
      timezone: z.string(),
      /** The provider has set no hours and is booked for a day. */
      by_day: z.boolean(),
      minutes: z.number(),
      /** The last day that can be booked, by the provider’s clocks. */
      last_day: daySchema,
      slots: z.array(instantSchema),
    }),
    failure: 'Failed to fetch free times',
  }),
  /** By the blurred position of whoever offers it; a place is in reach unless it is known not to be. */
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
