import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { approvalStatus } from '../offers/skills.ts'
import { members } from './members.ts'

export const kycMethod = pgEnum('kyc_method', ['identity', 'utility'])
export const kycIdType = pgEnum('kyc_id_type', [
  'residence-permit',
  'driving-license',
  'international-passport',
])
export const kycAction = pgEnum('kyc_action', ['upload', 'approve', 'reject', 'delete', 'rename'])

/** Identity documents and proofs of address. A row is deleted when its member deletes it. */
export const kycDocuments = pgTable(
  'kyc_documents',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    method: kycMethod('method').notNull(),
    idType: kycIdType('id_type'),
    /** Storage key of a private file. */
    fileKey: text('file_key').notNull(),
    approvalStatus: approvalStatus('approval_status').notNull().default('pending'),
    /** Reason of the rejection, shown to the member. */
    reason: text('reason'),
    decidedBy: uuid('decided_by').references(() => members.id),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('kyc_documents_member_idx').on(t.memberId, t.method, t.id),
    index('kyc_documents_file_idx').on(t.fileKey),
    index('kyc_documents_waiting_idx').on(t.id).where(sql`${t.approvalStatus} = 'pending'`),
    check('kyc_documents_id_type', sql`(${t.method} = 'identity') = (${t.idType} is not null)`),
    check('kyc_documents_private', sql`${t.fileKey} like 'private/%'`),
    check('kyc_documents_reason', sql`(${t.approvalStatus} = 'rejected') = (${t.reason} is not null)`),
    check(
      'kyc_documents_decided',
      sql`(${t.approvalStatus} = 'pending') = (${t.decidedBy} is null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    check('kyc_documents_not_self', sql`${t.decidedBy} <> ${t.memberId}`),
  ],
)

/** Audit log of documents. Append-only; it can't restore the row that a member deleted. */
export const kycEvents = pgTable(
  'kyc_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** No foreign key: the decision is kept after the document is deleted. */
    documentId: uuid('document_id').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => members.id),
    action: kycAction('action').notNull(),
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('kyc_events_document_idx').on(t.documentId, t.id),
    check('kyc_events_reason', sql`(${t.action} = 'reject') = (${t.reason} is not null)`),
    check(
      'kyc_events_actor',
      // Compared as text: a new enum value can't be used in the transaction that adds it.
      sql`(${t.action}::text in ('upload', 'delete', 'rename')) = (${t.actorId} = ${t.memberId})`,
    ),
  ],
)
