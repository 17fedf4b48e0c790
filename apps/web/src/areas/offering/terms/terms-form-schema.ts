import { bookingTermsSchema, packageSchema } from '@kindling/domain/appointments/booking-terms'
import * as z from 'zod/mini'

const typedPackage = z.extend(packageSchema, {
  price: z.pipe(
    z.transform((price: number | null) => price ?? Number.NaN),
    packageSchema.shape.price,
  ),
})

/** The terms as they are typed: a new package has no price yet. How many there are is up to the form. */
export const termsForm = z.extend(bookingTermsSchema, { packages: z.array(typedPackage) })
export type TypedTerms = z.input<typeof termsForm>

/** Of a field for a number that may be left empty. */
export const asNumberOrNone = {
  setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)),
}
