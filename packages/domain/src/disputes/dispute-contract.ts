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
  /** What happened, in the words of who opens it. */
  happened: z.optional(plainText(2000)),
  /** What would put it right. */
  remedy: z.optional(plainText(500)),
})

/** What a side adds to a dispute: the other side’s answer, or evidence of either. */
export const statementForm = z.object({ message: visibleText(2000, STATEMENT_REQUIRED) })

export const disputeBody = z.extend(disputeForm, { bookingId: idSchema })

/** What came with words, at an address that carries the right to see it for some minutes. */
const fileSchema = z.nullable(z.object({ url: z.string(), kind: z.enum(['image', 'pdf']) }))
const one = { max: 1, maxBytes: MAX_DISPUTE_FILE_BYTES, accept: 'any' } as const

const statementSchema = z.object({
  id: z.string(),
  /** A moderator adds questions to both sides. */
  by: z.enum([...bookingParties, 'moderator']),
  /** The other side’s answer, which there is one of; anything else is evidence. */
  isAnswer: z.boolean(),
  message: z.string(),
  file: fileSchema,
  createdAt: instantSchema,
})

/** A dispute as both sides of its booking, and moderators, see it. */
export const disputeSchema = z.object({
  id: z.string(),
  bookingId: z.string(),
  /** Who opened it: the client, or the owner of a thing that was lent. The other side answers. */
  opened_by: z.enum(bookingParties),
  message: z.string(),
  happened: z.nullable(z.string()),
  remedy: z.nullable(z.string()),
  file: fileSchema,
  createdAt: instantSchema,
  /** What both sides have added, oldest first. */
  statements: z.array(statementSchema),
  /** Until when they may add, unless it is decided or withdrawn before. A moderator can make it later. */
  closesAt: instantSchema,
  /** When whoever opened it took it back; null unless they did. */
  withdrawnAt: z.nullable(instantSchema),
  /** Null while it waits for a moderator, as the fields below are. */
  outcome: z.nullable(z.enum(disputeOutcomes)),
  /** Pounds, or sparks for a booking that was paid with them. */
  provider_amount: z.nullable(z.number()),
  client_amount: z.nullable(z.number()),
  /** Why, in the moderator’s words. */
  note: z.nullable(z.string()),
  decidedAt: z.nullable(instantSchema),
})
export type Dispute = z.output<typeof disputeSchema>

export const disputeContract = {
  /** Its client disputes a booking, or the owner of a thing says that something is wrong: what is held stays where it is until a moderator decides. */
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
  /** The other side answers once; whatever comes after that, and all that its opener adds, is evidence. */
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
  /** Whoever was missed was there: what was paid waits for a moderator instead of being shared out. */
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
