import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { numberInWords } from '../number-words.ts'
import { byId, idSchema, instantSchema, pageQuery, visibleLine } from '../wire.ts'
import { VOUCH_MAX, VOUCHES_A_YEAR, vouchHindrances } from './vouch-rules.ts'

export const vouchSchema = z.object({
  id: z.string(),
  words: z.string(),
  createdAt: instantSchema,
  voucher: z.object({
    id: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    photourl: z.nullable(z.string()),
  }),
  /** Hidden by the member it is for; sent to them only. */
  is_hidden: z.boolean(),
})
export type Vouch = z.output<typeof vouchSchema>

export const vouchForm = z.object({ words: visibleLine(VOUCH_MAX, 'Say in a sentence why') })

const ownVouchSchema = z.object({
  /** The caller's own vouch, which doesn't reveal whether it is hidden. Null also for a withdrawn one. */
  vouch: z.nullable(z.object({ id: z.string(), words: z.string(), createdAt: instantSchema })),
  /** Why the caller can't vouch for this member now; null when they can. */
  hindrance: z.nullable(z.enum(vouchHindrances)),
  /** With `limit`: when the caller can vouch again. */
  next_at: z.nullable(instantSchema),
  /** The caller's remaining vouches this year. */
  left: z.int(),
})
export type OwnVouch = z.output<typeof ownVouchSchema>

const ofUser = z.object({ userId: idSchema })

/** One sentence by which a member recommends a neighbour who has helped them. */
export const vouchContract = {
  ofUser: endpoint({
    method: 'GET',
    path: '/vouches/user/{userId}',
    auth: 'access',
    kind: 'browse',
    limit: 'people',
    summary: 'Who vouches for a member, newest first',
    params: ofUser,
    query: pageQuery,
    data: z.array(vouchSchema),
    failure: 'Failed to fetch who vouches',
  }),
  own: endpoint({
    method: 'GET',
    path: '/vouches/user/{userId}/own',
    auth: 'access',
    kind: 'browse',
    limit: 'people',
    summary: 'Whether the caller vouches for a member, or can',
    params: ofUser,
    data: ownVouchSchema,
    failure: 'Failed to fetch who vouches',
  }),
  /** Idempotent for the same text; a different one is refused. */
  create: endpoint({
    method: 'POST',
    path: '/vouches/user/{userId}',
    auth: 'access',
    kind: 'offer',
    limit: { max: 30, per: 'hour' },
    summary: `Vouch for a member who has helped the caller, once for each, ${numberInWords(VOUCHES_A_YEAR)} times in a year`,
    params: ofUser,
    body: vouchForm,
    data: vouchSchema,
    failure: 'Failed to vouch',
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/vouches/{id}',
    auth: 'access',
    kind: 'own',
    summary: 'Take back what the caller vouched, for good',
    params: byId,
    data: nothing,
    failure: 'Failed to take it back',
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/vouches/{id}',
    auth: 'access',
    kind: 'offer',
    summary: 'Hide from the caller’s profile what somebody vouched for them, or show it again',
    params: byId,
    body: z.object({ is_hidden: z.boolean() }),
    data: vouchSchema,
    failure: 'Failed to change what is shown',
  }),
}
