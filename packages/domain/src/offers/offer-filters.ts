import * as z from 'zod/mini'
import { places } from '../appointments/terms-schema.ts'
import { offerKinds } from '../lending/offer-kinds.ts'
import { experienceLevelSchema } from '../skills/experience-level.ts'
import { plainTyped } from '../typed-text.ts'
import { daySchema } from '../wire.ts'
import { MOST_PRICE, ratingSteps, withinSteps } from './offer-question.ts'

const number = (error: string) => z.coerce.number({ error })
/** Number() would accept `1e3`, `0x10` and blanks. Typed amounts are parsed by the form itself. */
const plainDecimal = z.transform((value: unknown) =>
  /^\d+(\.\d+)?$/.test(String(value)) ? Number(value) : Number.NaN,
)
const yes = z.literal('true', { error: 'That is either true or left out' })

/** Filters of the offer search. */
export const offerFilters = {
  /** Centre of the search, in degrees; by default the named place, else the caller's home. */
  lat: z.optional(number('That is not a latitude').check(z.minimum(-90), z.maximum(90))),
  lon: z.optional(number('That is not a longitude').check(z.minimum(-180), z.maximum(180))),
  /** A town, district or postcode as the centre. */
  near: z.optional(
    z.string().check(z.overwrite(plainTyped), z.maxLength(120, 'Use 120 characters or fewer')),
  ),
  /** Radius in miles. */
  within: z.optional(
    z.pipe(number('Choose a distance'), z.literal([...withinSteps], { error: 'Choose a distance' })),
  ),
  /** Free on this day, in the provider’s time zone. */
  on: z.optional(daySchema),
  /** Free for this long, in minutes. */
  minutes: z.optional(number('Choose a length').check(z.int(), z.minimum(15), z.maximum(720))),
  /** Currency of `max`: pounds or sparks per hour. */
  pay: z._default(z.enum(['cash', 'spark']), 'cash'),
  max: z.optional(z.pipe(plainDecimal, z.number('Type an amount').check(z.maximum(MOST_PRICE)))),
  /** Minimum rating. */
  rating: z.optional(
    z.pipe(number('Choose a rating'), z.literal([...ratingSteps], { error: 'Choose a rating' })),
  ),
  /** Work or things; by default both. */
  kind: z.optional(z.enum(offerKinds)),
  verified: z.optional(yes),
  instant: z.optional(yes),
  level: z.optional(experienceLevelSchema),
  place: z.optional(z.enum(places)),
}
