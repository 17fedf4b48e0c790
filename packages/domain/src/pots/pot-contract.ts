import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { sparkAmount } from '../money/spark-amount.ts'
import { waits } from '../trust/waits.ts'
import { byId, daySchema, idSchema, instantSchema, isVisible, plainLine, visibleText } from '../wire.ts'
import { KEEPERS, MOST_ASKED } from './pot-rules.ts'

export const potGiftBody = z.object({ amount: sparkAmount(1000, 'That is more than one gift can be') })
export const potRequestBody = z.object({
  amount: sparkAmount(MOST_ASKED, `Ask for ${MOST_ASKED} sparks at most`),
  reason: visibleText(500, 'Say what it is for'),
})
export type NewPotRequest = z.output<typeof potRequestBody>

const districtSchema = z.object({ slug: z.string(), name: z.string() })

const requestStates = ['open', 'granted', 'declined', 'withdrawn', 'lapsed'] as const

const ownRequestSchema = z.object({
  id: z.string(),
  amount: z.number(),
  reason: z.string(),
  state: z.enum(requestStates),
  /** The declining keeper's reason. */
  word: z.nullable(z.string()),
  createdAt: instantSchema,
  lapsesAt: instantSchema,
})
export type OwnPotRequest = z.output<typeof ownRequestSchema>

export const potSchema = z.object({
  district: districtSchema,
  /** Sparks. */
  balance: z.number(),
  /** Totals in sparks, given to the pot and granted by it, and the number of grants. */
  given: z.number(),
  helped: z.number(),
  grants: z.int(),
  /** Newest first, without names: amount and day of each gift and grant. */
  entries: z.array(z.object({ kind: z.enum(['in', 'out']), amount: z.number(), day: daySchema })),
  /** The number of keepers; with fewer than three, members can give but not ask. */
  keepers: z.int(),
  /** The caller's latest request. */
  request: z.nullable(ownRequestSchema),
})
export type Pot = z.output<typeof potSchema>

const heldRequestSchema = z.object({
  id: z.string(),
  /** The name of the pot's district. */
  pot: z.string(),
  amount: z.number(),
  reason: z.string(),
  /** The member who asks; visible to keepers only. */
  by: z.object({ id: z.string(), firstname: z.string(), lastname: z.string() }),
  /** The number of keepers who have agreed, and whether the caller has. */
  votes: z.int(),
  isAgreed: z.boolean(),
  createdAt: instantSchema,
  lapsesAt: instantSchema,
})
export type KeeperRequest = z.output<typeof heldRequestSchema>

const keeperDeskSchema = z.object({
  /** Districts of the caller's pots as a keeper, which may differ from where they live; empty for most members. */
  pots: z.array(z.string()),
  /** Oldest first; never the caller's own. */
  requests: z.array(heldRequestSchema),
})
export type KeeperDesk = z.output<typeof keeperDeskSchema>

const keeperSchema = z.object({ id: z.string(), firstname: z.string(), lastname: z.string() })
const adminPotSchema = z.object({
  district: districtSchema,
  balance: z.number(),
  keepers: z.array(keeperSchema),
  /** Whether a change of keepers waits for a second moderator. */
  ...waits,
})
export type AdminPot = z.output<typeof adminPotSchema>

export const keepersBody = z.object({
  keepers: z.array(idSchema).check(z.maxLength(KEEPERS, `A pot has ${KEEPERS} keepers`)),
  note: visibleText(500, 'Say why, for the moderator who has to agree'),
})

export const potContract = {
  /** Null for a caller without a home address. */
  get: endpoint({
    method: 'GET',
    path: '/pot',
    auth: 'access',
    kind: 'browse',
    summary: 'The pot of the caller’s district',
    data: z.nullable(potSchema),
    failure: 'Failed to load the pot',
  }),
  give: endpoint({
    method: 'POST',
    path: '/pot/gifts',
    auth: 'access',
    kind: 'offer',
    limit: { max: 60, per: 'hour' },
    summary: 'Give sparks to the pot of the caller’s district',
    body: potGiftBody,
    data: z.object({ id: z.string(), balance: z.number() }),
    idempotent: true,
    failure: 'Failed to give the sparks',
  }),
  ask: endpoint({
    method: 'POST',
    path: '/pot/requests',
    auth: 'access',
    kind: 'offer',
    limit: { max: 20, per: 'hour' },
    summary: 'Ask the pot of the caller’s district for sparks',
    body: potRequestBody,
    data: ownRequestSchema,
    idempotent: true,
    failure: 'Failed to ask the pot',
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/pot/requests/{id}',
    auth: 'access',
    kind: 'own',
    summary: 'Take back what the caller has asked a pot for',
    params: byId,
    data: nothing,
    failure: 'Failed to take it back',
  }),
  requests: endpoint({
    method: 'GET',
    path: '/pot/requests',
    auth: 'access',
    kind: 'decide',
    summary: 'The pots that the caller keeps, and what is asked of them',
    data: keeperDeskSchema,
    failure: 'Failed to load the requests',
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/pot/requests/{id}',
    auth: 'access',
    kind: 'decide',
    summary: 'Agree to a request as one of two keepers, or decline it with a word',
    params: byId,
    body: z
      .object({
        decision: z.enum(['agree', 'decline'], { error: 'Agree or decline' }),
        word: z._default(plainLine(300), ''),
      })
      .check(
        z.refine(({ decision, word }) => decision === 'agree' || isVisible(word), {
          path: ['word'],
          message: 'Say why, so that it can be asked better',
        }),
      ),
    data: z.object({ id: z.string(), state: z.enum(requestStates) }),
    failure: 'Failed to decide',
  }),
  all: endpoint({
    method: 'GET',
    path: '/admin/pots',
    auth: 'moderator',
    kind: 'decide',
    summary: 'Every pot, with its keepers, those that lack some first',
    data: z.array(adminPotSchema),
    failure: 'Failed to load the pots',
  }),
  appoint: endpoint({
    method: 'PUT',
    path: '/admin/pots/{slug}/keepers',
    auth: 'moderator',
    kind: 'decide',
    summary: 'Choose the keepers of a pot, three at most, all at once, for a second moderator to agree',
    params: z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, 'That is not a district')) }),
    body: keepersBody,
    data: adminPotSchema,
    failure: 'Failed to choose the keepers',
  }),
}
