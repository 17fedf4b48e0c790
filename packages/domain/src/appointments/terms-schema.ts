import * as z from 'zod/mini'
import { cancellationPolicies } from './cancellation-policies.ts'

/** How far apart starts and lengths are, in minutes. */
export const stepChoices = [15, 30, 60] as const

/** Where the work is done: at the client's, at the provider's, or nowhere in particular. */
export const places = ['client', 'provider', 'online'] as const

/**
 * How a skill is booked, as an answer has it. What an owner may write is stricter, and stands in booking-terms.ts:
 * screens that only read a skill needn't load it.
 */
export const termsSchema = z.object({
  /** The shortest booking by the hour. */
  min_minutes: z.number(),
  step_minutes: z.literal(stepChoices),
  /** Pieces of work with a length and a price of their own; prices in pounds. */
  packages: z.array(z.object({ id: z.string(), name: z.string(), minutes: z.number(), price: z.number() })),
  policy: z.enum(cancellationPolicies),
  /** Booked without asking. */
  instant: z.boolean(),
  place: z.enum(places),
  /** How far the provider comes, kilometres; null is any distance. */
  travel_km: z.nullable(z.number()),
})
