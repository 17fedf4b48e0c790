import * as z from 'zod/mini'
import { cancellationPolicies } from './cancellation-policies.ts'

/** Step of starts and lengths, in minutes. */
export const stepChoices = [15, 30, 60] as const

/** Place of the work: at the client's, at the provider's, or online. */
export const places = ['client', 'provider', 'online'] as const

/**
 * Booking terms in responses. The stricter input schema is in booking-terms.ts, so that screens that only show a skill
 * needn't load it.
 */
export const termsSchema = z.object({
  /** The shortest booking by the hour, in minutes. */
  min_minutes: z.number(),
  step_minutes: z.literal(stepChoices),
  /** Services with a fixed length and price; prices in pounds. */
  packages: z.array(z.object({ id: z.string(), name: z.string(), minutes: z.number(), price: z.number() })),
  policy: z.enum(cancellationPolicies),
  /** Instant booking, without asking the provider. */
  instant: z.boolean(),
  place: z.enum(places),
  /** The provider's travel radius in kilometres; null for any distance. */
  travel_km: z.nullable(z.number()),
})
