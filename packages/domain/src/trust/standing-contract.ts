import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instantSchema, visibleText } from '../wire.ts'
import { suspensionSteps } from './suspension-steps.ts'

/** A member's own suspension and warnings. */
const standingSchema = z.object({
  /** Null for a member who isn't suspended. */
  suspension: z.nullable(
    z.object({
      step: z.enum(suspensionSteps),
      reason: z.string(),
      since: instantSchema,
      /** Null for no end. */
      until: z.nullable(instantSchema),
      /** Deadline for another moderator to agree, or it lapses; null once reviewed. */
      reviewBy: z.nullable(instantSchema),
      /** The member's only appeal; null without one. */
      appeal: z.nullable(
        z.object({
          words: z.string(),
          madeAt: instantSchema,
          /** Null while undecided. */
          outcome: z.nullable(z.enum(['granted', 'denied'])),
          note: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** Warnings by moderators, newest first. */
  warnings: z.array(z.object({ id: z.string(), words: z.string(), at: instantSchema })),
})
export type Standing = z.output<typeof standingSchema>

export const appealBody = z.object({
  words: visibleText(2000, 'Say why you should be able to take part again'),
})

export const standingContract = {
  read: endpoint({
    method: 'GET',
    path: '/standing',
    auth: 'access',
    kind: 'own',
    summary: 'What moderators have told the caller: their suspension, if any, and warnings',
    data: standingSchema,
    failure: 'Failed to fetch what moderators decided',
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/standing/appeal',
    auth: 'access',
    kind: 'own',
    summary: 'Appeal against one’s suspension, once; a moderator decides who had no part in it',
    body: appealBody,
    data: standingSchema,
    failure: 'Your appeal could not be sent',
  }),
}
