import * as z from 'zod/mini'
import { poundsInWords, poundsSchema, poundsToPence } from '../money/money.ts'
import { sparkPriceMillis } from '../money/spark-price.ts'
import { MOST_RATE } from '../skills/skill-rules.ts'
import { idSchema, visibleLine } from '../wire.ts'
import { cancellationPolicies } from './cancellation-policies.ts'
import { places, stepChoices } from './terms-schema.ts'

/** Limits of a booking's length, in minutes: a quarter of an hour to twelve hours. */
export const MIN_MINUTES = 15
export const MAX_MINUTES = 720

export const MAX_PACKAGES = 6

/** The lowest price of a package, in pounds. */
const LEAST_PACKAGE = 1

const WHOLE_QUARTERS = 'Use whole quarters of an hour'

const minutesSchema = z
  .number({ error: 'Choose how long' })
  .check(
    z.int(WHOLE_QUARTERS),
    z.multipleOf(15, WHOLE_QUARTERS),
    z.minimum(MIN_MINUTES, `Choose at least ${MIN_MINUTES} minutes`),
    z.maximum(MAX_MINUTES, `Choose at most ${MAX_MINUTES / 60} hours`),
  )

/** A service with a fixed length and price. */
export const packageSchema = z.object({
  id: idSchema,
  name: visibleLine(60, 'Name the package'),
  minutes: minutesSchema,
  /** Pounds, two decimals at most. */
  price: poundsSchema.check(
    z.minimum(LEAST_PACKAGE, `A package costs at least ${poundsInWords(LEAST_PACKAGE)}`),
    z.maximum(MOST_RATE, `A package can’t cost more than ${poundsInWords(MOST_RATE)}`),
  ),
})
export type Package = z.output<typeof packageSchema>

/** Booking terms of a skill, beside its rate, as its owner enters them. */
export const bookingTermsSchema = z.object({
  /** The shortest booking by the hour, in minutes. */
  min_minutes: minutesSchema,
  step_minutes: z.literal(stepChoices),
  packages: z.array(packageSchema).check(
    z.maxLength(MAX_PACKAGES, `Use ${MAX_PACKAGES} packages or fewer`),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'A package is there twice'),
  ),
  policy: z.enum(cancellationPolicies),
  /** Instant booking, without asking the provider. */
  instant: z.boolean(),
  place: z.enum(places),
  /** The provider's travel radius in kilometres; null for any distance. */
  travel_km: z.nullable(
    z
      .number({ error: 'Choose 1 to 100 km' })
      .check(
        z.int('Choose 1 to 100 km'),
        z.minimum(1, 'Choose 1 to 100 km'),
        z.maximum(100, 'Choose 1 to 100 km'),
      ),
  ),
})
export type BookingTerms = z.output<typeof bookingTermsSchema>

/** Terms of a skill whose owner never set any. */
export const defaultTerms: BookingTerms = {
  min_minutes: 60,
  step_minutes: 30,
  packages: [],
  policy: 'flexible',
  instant: false,
  place: 'client',
  travel_km: null,
}

/** An hourly rate, in pence and in milli-sparks. */
export interface HourlyPrice {
  pence: number
  millis: number
}

const share = (perHour: number, minutes: number) => Math.floor((perHour * minutes) / 60 + 0.5)

/** The price of a number of minutes, each currency rounded half up. */
export function priceOfMinutes({ pence, millis }: HourlyPrice, minutes: number): HourlyPrice {
  return { pence: share(pence, minutes), millis: share(millis, minutes) }
}

/** The price of a package. @param price pounds */
export function priceOfPackage({ price }: Pick<Package, 'price'>): HourlyPrice {
  const pence = poundsToPence(price)
  return { pence, millis: sparkPriceMillis(pence) }
}

/** Whether a length is valid for a booking by the hour. */
export function isLengthOffered({ min_minutes, step_minutes }: BookingTerms, minutes: number): boolean {
  return minutes >= min_minutes && minutes <= MAX_MINUTES && (minutes - min_minutes) % step_minutes === 0
}

/** The length of a booking in minutes, or a package; without either it costs the price of one hour. */
export interface WantedLength {
  minutes?: number | undefined
  packageId?: string | undefined
}

/** The length in minutes, by default the shortest; undefined for a length or package that isn't offered. */
export function lengthOf(terms: BookingTerms, { minutes, packageId }: WantedLength): number | undefined {
  if (packageId !== undefined) return terms.packages.find(({ id }) => id === packageId)?.minutes
  const wanted = minutes ?? terms.min_minutes
  return isLengthOffered(terms, wanted) ? wanted : undefined
}
