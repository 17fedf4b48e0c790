import * as z from 'zod/mini'
import { bookingParties } from '../bookings/booking-parties.ts'
import { endpoint } from '../endpoint.ts'
import { byId, idSchema, instantSchema, plainText, visibleText } from '../wire.ts'
import {
  DISPUTE_MESSAGE_REQUIRED,
  disputeOutcomes,
  MAX_DISPUTE_FILE_BYTES,
  STATEMENT_REQUIRED,
} from './dispute-rules.ts'

export const disputeForm = z.object({
  message: visibleText(2000, DISPUTE_MESSAGE_REQUIRED),
  /** The opener's account of what happened. */
  happened: z.optional(plainText(2000)),
  /** The remedy that the opener asks for. */
  remedy: z.optional(plainText(500)),
})

/** A statement of one side: the answer to the dispute, or evidence. */
export const statementForm = z.object({ message: visibleText(2000, STATEMENT_REQUIRED) })

export const disputeBody = z.extend(disputeForm, { bookingId: idSchema })

/** An attached file, at a signed address that expires after some minutes. */
const fileSchema = z.nullable(z.object({ url: z.string(), kind: z.enum(['image', 'pdf']) }))
const one = { max: 1, maxBytes: MAX_DISPUTE_FILE_BYTES, accept: 'any' } as const

const statementSchema = z.object({
  id: z.string(),
  /** Moderators add questions to both sides. */
  by: z.enum([...bookingParties, 'moderator']),
  /** The other side’s only answer; every other statement is evidence. */
  isAnswer: z.boolean(),
  message: z.string(),
  file: fileSchema,
  createdAt: instantSchema,
})

/** A dispute as the parties of its booking and moderators see it. */
export const disputeSchema = z.object({
  id: z.string(),
  bookingId: z.string(),
  /** Who opened it: the client, or the owner of a lent thing. The other side answers. */
  opened_by: z.enum(bookingParties),
  message: z.string(),
  happened: z.nullable(z.string()),
  remedy: z.nullable(z.string()),
  file: fileSchema,
  createdAt: instantSchema,
  /** Statements of both sides, oldest first. */
  statements: z.array(statementSchema),
  /** Deadline for statements, unless it is decided or withdrawn before. A moderator can extend it. */
  closesAt: instantSchema,
  /** When its opener withdrew it; null if not withdrawn. */
  withdrawnAt: z.nullable(instantSchema),
  /** Null while undecided, as the fields below are. */
  outcome: z.nullable(z.enum(disputeOutcomes)),
  /** Pounds, or sparks for a booking paid with them. */
  provider_amount: z.nullable(z.number()),
  client_amount: z.nullable(z.number()),
  /** The moderator’s reason. */
  note: z.nullable(z.string()),
  decidedAt: z.nullable(instantSchema),
})
export type Dispute = z.output<typeof disputeSchema>

export const disputeContract = {
  /**
   * Opens a dispute, by the client of a booking or the owner of a lent thing: escrow is frozen until a moderator
   * decides.
   */
  open: endpoint({
    method: 'POST',
    path: '/dispute/open',
    auth: 'access',
    kind: 'finish',
    limit: { max: 20, per: 'hour' },
    summary: 'Open a dispute about a booking; the payment is frozen',
    body: disputeBody,
    files: { file: one },
    data: disputeSchema,
    idempotent: true,
    failure: 'Failed to open dispute',
  }),
  ofBooking: endpoint({
    method: 'GET',
    path: '/dispute/booking/{id}',
    auth: 'access',
    kind: 'finish',
    summary: 'The dispute about a booking, for its client and its provider',
    params: byId,
    data: disputeSchema,
    failure: 'Failed to fetch the dispute',
  }),
  /** The other side answers once; its later statements, and all by the opener, are evidence. */
  state: endpoint({
    method: 'POST',
    path: '/dispute/{id}/statements',
    auth: 'access',
    kind: 'finish',
    limit: { max: 30, per: 'hour' },
    summary: 'Answer a dispute, or add evidence to it, for both sides while it is heard',
    params: byId,
    body: statementForm,
    files: { file: one },
    data: disputeSchema,
    idempotent: true,
    failure: 'Failed to add to the dispute',
  }),
  /** The member reported as absent contradicts: escrow waits for a moderator instead of being split. */
  contradict: endpoint({
    method: 'PUT',
    path: '/dispute/absence/{id}',
    auth: 'access',
    kind: 'finish',
    limit: { max: 20, per: 'hour' },
    summary: 'Say that one was there, of a booking whose other side says otherwise; it becomes a dispute',
    params: byId,
    body: statementForm,
    data: disputeSchema,
    failure: 'Failed to open dispute',
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/dispute/{id}/withdraw',
    auth: 'access',
    kind: 'finish',
    summary: 'Take a dispute back, for who opened it; the booking goes on from where it was',
    params: byId,
    data: disputeSchema,
    failure: 'Failed to withdraw the dispute',
  }),
}
