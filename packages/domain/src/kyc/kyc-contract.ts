import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { MAX_IMAGE_BYTES } from '../skills/skill-rules.ts'
import { byId, idSchema, instantSchema, isVisible, plainLine } from '../wire.ts'
import { ID_TYPE_REQUIRED, kycApprovals, kycIdTypes, kycMethods } from './kyc-rules.ts'

const document = {
  id: z.string(),
  /** Null for a utility bill. */
  kyc_id_type: z.nullable(z.enum(kycIdTypes)),
  kyc_method: z.enum(kycMethods),
  created_at: instantSchema,
}

const picture = {
  /** Signed address of the picture, which expires after some minutes. */
  document_url: z.string(),
}

/** A document as its owner sees it. */
export const kycDocumentSchema = z.object({
  ...document,
  ...picture,
  approval_status: z.enum(kycApprovals),
  /** The moderator's reason for a rejection; null otherwise. */
  reason: z.nullable(z.string()),
})
export type KycDocument = z.output<typeof kycDocumentSchema>

/** A document in the moderators' queue, with its member but without its picture, which is opened one at a time. */
export const kycWaitingSchema = z.object({
  ...document,
  member: z.object({
    id: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    photourl: z.nullable(z.string()),
    location: z.nullable(z.string()),
  }),
})
export type KycWaiting = z.output<typeof kycWaitingSchema>

export const kycIdentityBody = z.object({ type: z.enum(kycIdTypes, { error: ID_TYPE_REQUIRED }) })

/**
 * A rejection needs a reason; with an approval it is ignored. `name` is the member's first and last name as the
 * moderator saw it: after a change of name the document has to be reviewed again.
 */
export const kycDecisionBody = z
  .object({
    decision: z.enum(['approve', 'reject'], { error: 'Approve or reject the document' }),
    reason: z.optional(plainLine(500)),
    name: z.string({ error: 'Say whose name you compared it with' }).check(z.maxLength(200)),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'approve' || isVisible(reason ?? ''), {
      path: ['reason'],
      message: 'Say why, so that the member can do better',
    }),
  )
export type KycDecision = z.output<typeof kycDecisionBody>

const file = { file: { max: 1, maxBytes: MAX_IMAGE_BYTES, accept: 'image' } } as const

/** The member's own documents (accounts §7), newest first. */
export const kycContract = {
  identityDocuments: endpoint({
    method: 'GET',
    path: '/settings/kyc/get/identity',
    auth: 'access',
    kind: 'own',
    summary: 'One’s own identity documents',
    data: z.array(kycDocumentSchema),
    failure: 'Failed to fetch identity documents',
  }),
  utilityBills: endpoint({
    method: 'GET',
    path: '/settings/kyc/get/utility',
    auth: 'access',
    kind: 'own',
    summary: 'One’s own utility bills',
    data: z.array(kycDocumentSchema),
    failure: 'Failed to fetch utility bills',
  }),
  uploadIdentity: endpoint({
    method: 'POST',
    path: '/settings/kyc/upload/identity',
    auth: 'access',
    kind: 'own',
    summary: 'Upload an identity document',
    body: kycIdentityBody,
    files: file,
    data: kycDocumentSchema,
    failure: 'Failed to upload ID',
  }),
  uploadUtility: endpoint({
    method: 'POST',
    path: '/settings/kyc/upload/utility',
    auth: 'access',
    kind: 'own',
    summary: 'Upload a utility bill',
    files: file,
    data: kycDocumentSchema,
    failure: 'Failed to upload utility bill',
  }),
  deleteIdentity: endpoint({
    method: 'DELETE',
    path: '/settings/kyc/delete/identity/{id}',
    auth: 'access',
    kind: 'own',
    summary: 'Delete one’s own identity document',
    params: byId,
    data: nothing,
    failure: 'Failed to delete identity document',
  }),
  deleteUtility: endpoint({
    method: 'DELETE',
    path: '/settings/kyc/delete/utility/{id}',
    auth: 'access',
    kind: 'own',
    summary: 'Delete one’s own utility bill',
    params: byId,
    data: nothing,
    failure: 'Failed to delete utility bill',
  }),
}

/** Pages are sorted oldest first: `after` is the id of the last row that the caller has. */
const queuePage = z.object({
  after: z.optional(idSchema),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
})
export type KycQueuePage = z.output<typeof queuePage>

/** Calls of moderators about members' documents. */
export const kycModerationContract = {
  waiting: endpoint({
    method: 'GET',
    path: '/admin/kyc',
    auth: 'moderator',
    kind: 'decide',
    summary: 'Documents that wait for a decision, oldest first; never one’s own',
    query: queuePage,
    data: z.array(kycWaitingSchema),
    failure: 'Failed to fetch documents',
  }),
  open: endpoint({
    method: 'GET',
    path: '/admin/kyc/{id}',
    auth: 'moderator',
    kind: 'decide',
    summary: 'Where to see the picture of one document that waits; that it was seen is logged',
    params: byId,
    data: z.object(picture),
    failure: 'Failed to open the document',
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/admin/kyc/{id}',
    auth: 'moderator',
    kind: 'decide',
    summary: 'Approve or reject a document, once',
    params: byId,
    body: kycDecisionBody,
    data: z.object({ id: z.string(), approval_status: z.enum(kycApprovals), reason: z.nullable(z.string()) }),
    failure: 'Failed to decide on the document',
  }),
}
