import * as z from 'zod/mini'
import { idSchema } from '../wire.ts'

/** Sorted oldest first: `after` is the id of the last row that the caller has. */
export const queuePage = z.object({
  after: z.optional(idSchema),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
})
export type QueuePage = z.output<typeof queuePage>
