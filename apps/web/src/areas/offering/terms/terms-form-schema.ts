import {
  type BookingTerms,
  bookingTermsSchema,
  packageSchema,
} from '@kindling/domain/appointments/booking-terms'
import { typedAmount } from '@kindling/domain/money/typed-amount'
import { typedWhole } from '@kindling/domain/typed-whole'
import * as z from 'zod/mini'
import { poundsTyped } from '../../../format/pounds-typed.ts'

const typedPackage = z.extend(packageSchema, {
  price: z.pipe(typedAmount<string>('pounds', 'Enter a price'), packageSchema.shape.price),
})

/** The terms as they are typed: figures are text until they are read. How many packages there are is up to the form. */
export const termsForm = z.extend(bookingTermsSchema, {
  packages: z.array(typedPackage),
  travel_km: z.pipe(
    typedWhole<string>(),
    z.pipe(
      z.transform((km: number | undefined) => km ?? null),
      bookingTermsSchema.shape.travel_km,
    ),
  ),
})
export type TypedTerms = z.input<typeof termsForm>

/** Terms as their form begins. */
export function typedTerms({ packages, travel_km, ...terms }: BookingTerms): TypedTerms {
  return {
    ...terms,
    packages: packages.map((each) => ({ ...each, price: poundsTyped(each.price) })),
    travel_km: travel_km === null ? '' : `${travel_km}`,
  }
}
