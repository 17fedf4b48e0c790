import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { byId, idSchema, instantSchema, visibleText } from '../wire.ts'
import { DISPUTE_MESSAGE_REQUIRED, disputeOutcomes, MAX_DISPUTE_FILE_BYTES } from './dispute-rules.ts'

export const disputeForm = z.object({ message: visibleText(2000, DISPUTE_MESSAGE_REQUIRED) })

export const disputeBody = z.extend(disputeForm, { bookingId: idSchema })

/** A dispute as both sides of its booking, and moderators, see it. */
export const disputeSchema = z.object({
  id: z.string(),
  bookingId: z.string(),
  message: z.string(),
  /** What came with it, at an address that carries the right to see it for some minutes. */
  file: z.nullable(z.object({ url: z.string(), kind: z.enum(['image', 'pdf']) })),
  createdAt: instantSchema,
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
  /** Its client disputes a booking: what was paid stays where it is until a moderator decides. */
  open: endpoint({
    method: 'POST',
    path: '/dispute/open',
    auth: 'access',
    summary: 'Open a dispute about a booking; the payment is frozen',
    body: disputeBody,
    files: { file: { max: 1, maxBytes: MAX_DISPUTE_FILE_BYTES, accept: 'any' } },
    data: disputeSchema,
    idempotent: true,
    failure: 'Failed to open dispute',
  }),
  ofBooking: endpoint({
    method: 'GET',
    path: '/dispute/booking/{id}',
    auth: 'access',
    summary: 'The dispute about a booking, for its client and its provider',
    params: byId,
    data: disputeSchema,
    failure: 'Failed to fetch the dispute',
  }),
}
