import * as z from 'zod/mini'

/** Response field of a decision: whether it waits for a second moderator. */
export const waits = { waits: z.boolean() }
