import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { writeOffBody } from '../trust/moderation-decisions.ts'
import { waits } from '../trust/waits.ts'
import { byId, idSchema, instantSchema } from '../wire.ts'

const sparkDebtSchema = z.object({
  id: z.string(),
  member: z.object({
    id: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    photourl: z.nullable(z.string()),
  }),
  /** The negative spark balance, as a positive number. */
  owed: z.number(),
  createdAt: instantSchema,
})
export type SparkDebt = z.output<typeof sparkDebtSchema>

/** Write-off of a negative spark balance, for a member who wants to delete their account. */
export const sparkDebtContract = {
  /** Asking again while the request is pending changes nothing. */
  ask: endpoint({
    method: 'POST',
    path: '/wallet/sparks/write-off',
    auth: 'access',
    kind: 'own',
    limit: { max: 10, per: 'hour' },
    summary: 'Ask moderators to write off the sparks that the caller is below zero',
    data: z.object({ id: z.string(), owed: z.number() }),
    failure: 'Failed to ask a moderator',
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/spark-debts',
    auth: 'moderator',
    kind: 'decide',
    summary: 'Members below zero sparks who asked to have them written off, oldest first',
    query: z.object({
      after: z.optional(idSchema),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
    }),
    data: z.array(sparkDebtSchema),
    failure: 'Failed to fetch what is owed',
  }),
  writeOff: endpoint({
    method: 'PUT',
    path: '/admin/spark-debts/{id}',
    auth: 'moderator',
    kind: 'decide',
    summary: 'Give up the sparks that a member is below zero: the platform carries them',
    params: byId,
    body: writeOffBody,
    data: z.object({ id: z.string(), written_off: z.number(), ...waits }),
    failure: 'Failed to write it off',
  }),
}
