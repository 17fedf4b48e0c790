import * as z from 'zod/mini'
import { instantSchema } from '../wire.ts'
import { proofKinds } from './proof-kinds.ts'

/** A sign-in that waits for a second factor: what the login answers in place of tokens (docs/deviations.md). */
export const secondStepSchema = z.object({
  /** Opaque; good for the second step of this sign-in alone. */
  token: z.string(),
  /** How it can be finished. */
  by: z.array(z.enum(proofKinds)),
  expires_at: instantSchema,
})
export type SecondStep = z.output<typeof secondStepSchema>
