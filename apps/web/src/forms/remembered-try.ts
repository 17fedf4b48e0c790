import { storedState } from '@kindling/domain/client/stored-state'
import * as z from 'zod/mini'

/**
 * Stores the idempotency key of a submission across page reloads, so that submitting again after a lost answer has no
 * second effect.
 * @param name storage key of the form, including the member's id
 */
export const rememberedTry = (name: string) =>
  storedState(name, z.optional(z.object({ print: z.string(), key: z.string() })))
