import * as z from 'zod/mini'
import { instantSchema } from '../wire.ts'
import { proofKinds } from './proof-kinds.ts'

/** A sign-in that needs a second factor: returned by the login instead of tokens (docs/deviations.md). */
export const secondStepSchema = z.object({
  /** Opaque; valid only for the second step of this sign-in. */
  token: z.string(),
  /** The accepted kinds of second factors. */
  by: z.array(z.enum(proofKinds)),
  expires_at: instantSchema,
})
export type SecondStep = z.output<typeof secondStepSchema>
