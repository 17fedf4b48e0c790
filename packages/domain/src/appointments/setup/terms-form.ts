import * as z from 'zod/mini'
import { poundsTyped } from '../../format/pounds-typed.ts'
import { typedAmount } from '../../money/typed-amount.ts'
import { typedWhole } from '../../typed-whole.ts'
import { type BookingTerms, bookingTermsSchema, packageSchema } from '../booking-terms.ts'
import { cancellationPolicies } from '../cancellation-policies.ts'
import { durationInWords } from '../duration-words.ts'
import { policyInWords, policyLabels } from '../policy-words.ts'
import { places, stepChoices } from '../terms-schema.ts'

const typedPackage = z.extend(packageSchema, {
  price: z.pipe(typedAmount<string>('pounds', 'Enter a price'), packageSchema.shape.price),
})

/** Form schema of the booking terms: prices and distances are text until parsed. Any number of packages is accepted. */
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

/** Initial form values of saved terms. */
export function typedTerms({ packages, travel_km, ...terms }: BookingTerms): TypedTerms {
  return {
    ...terms,
    packages: packages.map((each) => ({ ...each, price: poundsTyped(each.price) })),
    travel_km: travel_km === null ? '' : `${travel_km}`,
  }
}

const placeLabels: Record<(typeof places)[number], string> = {
  client: 'I come to the client',
  provider: 'The client comes to me',
  online: 'Online',
}
/** Options of the place of the work, as the provider reads them. */
export const placeOptions = places.map((value) => ({ value, label: placeLabels[value] }))

/** Options of the cancellation policy, as the provider reads them. */
export const policyOptions = cancellationPolicies.map((value) => ({
  value,
  label: policyLabels[value],
  description: policyInWords(value, 'you'),
}))

const optionOf = (minutes: number) => ({ value: String(minutes), label: durationInWords(minutes) })

/** Options of the step of starts and lengths, in minutes. */
export const stepOptions = stepChoices.map(optionOf)

const usual = [15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 420, 480, 600, 720]

/**
 * Options of a length, in minutes.
 * @param chosen the saved length, which is an option even if it isn't a usual one
 */
export const lengthOptions = (chosen: number) =>
  [...new Set([...usual, chosen])].sort((one, other) => one - other).map(optionOf)
