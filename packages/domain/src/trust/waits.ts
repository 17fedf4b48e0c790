import * as z from 'zod/mini'

/** Part of what a decision answers: whether it takes effect only once a second moderator agrees. */
export const waits = { waits: z.boolean() }
