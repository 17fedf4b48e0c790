import * as z from 'zod/mini'
import { places } from '../appointments/terms-schema.ts'
import { offerKinds } from '../lending/offer-kinds.ts'
import { experienceLevelSchema } from '../skills/experience-level.ts'
import { plainTyped } from '../typed-text.ts'
import { daySchema } from '../wire.ts'
import { MOST_PRICE, ratingSteps, withinSteps } from './offer-question.ts'

const number = (error: string) => z.coerce.number({ error })
/** Number() would take `1e3`, `0x10` and a blank. What is typed is read where it is typed. */
const plainDecimal = z.transform((value: unknown) =>
  /^\d+(\.\d+)?$/.test(String(value)) ? Number(value) : Number.NaN,
)
const yes = z.literal('true', { error: 'That is either true or left out' })

/** Where offers are looked for, and what they have to be. */
export const offerFilters = {
  /** Where it is looked from, in degrees: else the place that is named, else where the caller lives. */
  lat: z.optional(number('That is not a latitude').check(z.minimum(-90), z.maximum(90))),
  lon: z.optional(number('That is not a longitude').check(z.minimum(-180), z.maximum(180))),
  /** A town, district or postcode to look from. */
  near: z.optional(
    z.string().check(z.overwrite(plainTyped), z.maxLength(120, 'Use 120 characters or fewer')),
  ),
  /** Miles. */
  within: z.optional(
    z.pipe(number('Choose a distance'), z.literal([...withinSteps], { error: 'Choose a distance' })),
  ),
  /** Free on this day, by the provider's clocks. */
  on: z.optional(daySchema),
  /** Free for so long. */
  minutes: z.optional(number('Choose a length').check(z.int(), z.minimum(15), z.maximum(720))),
  /** What `max` is in: pounds or sparks an hour. */
  pay: z._default(z.enum(['cash', 'spark']), 'cash'),
  max: z.optional(z.pipe(plainDecimal, z.number('Type an amount').check(z.maximum(MOST_PRICE)))),
  /** The least rating. */
  rating: z.optional(
    z.pipe(number('Choose a rating'), z.literal([...ratingSteps], { error: 'Choose a rating' })),
  ),
  /** Work or things; without it both. */
  kind: z.optional(z.enum(offerKinds)),
  verified: z.optional(yes),
  instant: z.optional(yes),
  level: z.optional(experienceLevelSchema),
  place: z.optional(z.enum(places)),
}
