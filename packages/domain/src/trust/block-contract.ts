import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { idSchema, instantSchema, pageQuery } from '../wire.ts'

const blockParams = z.object({ userId: idSchema })

const blockedSchema = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.nullable(z.string()),
  blockedAt: instantSchema,
})
export type Blocked = z.output<typeof blockedSchema>

/** A block by either member hides both from each other: no search results, follows, bookings or messages. */
export const blockContract = {
  /** Members whom the caller has blocked, newest first; `before` is the last member’s id. */
  list: endpoint({
    method: 'GET',
    path: '/blocks',
    auth: 'access',
    kind: 'own',
    summary: 'Whom the caller has blocked',
    query: pageQuery,
    data: z.array(blockedSchema),
    failure: 'Failed to fetch blocked members',
  }),
  block: endpoint({
    method: 'POST',
    path: '/blocks/{userId}',
    auth: 'access',
    kind: 'own',
    limit: { max: 60, per: 'hour' },
    summary: 'Block a member; follows between the two end',
    params: blockParams,
    data: nothing,
    failure: 'Failed to block this member',
  }),
  /** Idempotent: unblocking a member who isn't blocked changes nothing. */
  unblock: endpoint({
    method: 'DELETE',
    path: '/blocks/{userId}',
    auth: 'access',
    kind: 'own',
    summary: 'Take a block back',
    params: blockParams,
    data: nothing,
    failure: 'Failed to unblock this member',
  }),
}
