import * as z from 'zod/mini'
import { slotContract, slotDays } from '../../appointments/slot-contract.ts'
import { endpoint, nothing } from '../../endpoint.ts'
import { byId, idSchema, instantSchema } from '../../wire.ts'
import { bookingParties } from '../booking-parties.ts'
import { bookingSchema, partySchema } from '../booking-shape.ts'
import { MAX_PROPOSED } from '../booking-windows.ts'
import { changeOutcomes } from '../change-requests.ts'

const startSchema = instantSchema.check(
  z.refine((value) => Date.parse(value) % 60_000 === 0, 'Choose a time in whole minutes'),
)

const distinct = (starts: readonly string[]) =>
  new Set(starts.map((start) => Date.parse(start))).size === starts.length

/** Alternative start times for the same length. */
export const proposalBody = z.object({
  starts: z
    .array(startSchema)
    .check(
      z.minLength(1, 'Choose a time'),
      z.maxLength(MAX_PROPOSED, `Choose up to ${MAX_PROPOSED} times`),
      z.refine(distinct, 'Choose different times'),
    ),
})

/** A proposal to move a booking, open until it is answered, withdrawn or expired. */
export const proposalSchema = z.object({
  id: z.string(),
  booking: z.object({
    id: z.string(),
    title: z.string(),
    /** The booked start, valid until a new one is accepted. */
    start: instantSchema,
    minutes: z.number(),
    /** Whether the booking is still a request: accepting a time then accepts the request. */
    isRequest: z.boolean(),
  }),
  /** The party that proposed it. */
  by: z.enum(bookingParties),
  /** Whether the caller proposed it. */
  own: z.boolean(),
  /** The other side of the booking. */
  other: partySchema,
  /** In ascending order. */
  starts: z.array(instantSchema),
  lapses_at: instantSchema,
  createdAt: instantSchema,
  /** Null while it is open. */
  outcome: z.nullable(z.enum(changeOutcomes)),
})
export type Proposal = z.output<typeof proposalSchema>

const byProposal = z.object({ id: idSchema, pid: idSchema })

export const proposalContract = {
  list: endpoint({
    method: 'GET',
    path: '/proposals',
    auth: 'access',
    kind: 'finish',
    summary: 'The proposals to move bookings of the caller’s, made by either side: the open ones, or all',
    query: z.object({
      booking: z.optional(idSchema),
      /** Only proposals with this member. */
      with: z.optional(idSchema),
      state: z._default(z.enum(['open', 'all']), 'open'),
    }),
    data: z.array(proposalSchema),
    failure: 'Failed to fetch proposals',
  }),
  /** For both sides; the booking itself doesn't block its own slots. */
  slots: endpoint({
    method: 'GET',
    path: '/bookings/{id}/slots',
    auth: 'access',
    kind: 'browse',
    limit: 'people',
    summary: 'When a booking could be instead: the provider’s free starts of some days',
    params: byId,
    query: slotDays,
    data: slotContract.list.data,
    failure: 'Failed to fetch free times',
  }),
  propose: endpoint({
    method: 'POST',
    path: '/bookings/{id}/proposals',
    auth: 'access',
    kind: 'book',
    limit: { max: 30, per: 'hour' },
    summary: 'Propose up to three other times for a booking, by either side',
    params: byId,
    body: proposalBody,
    data: proposalSchema,
    failure: 'Failed to propose another time',
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/bookings/{id}/proposals/{pid}/accept',
    auth: 'access',
    kind: 'book',
    summary: 'Accept one of the proposed times: the booking moves there',
    params: byProposal,
    body: z.object({ start: startSchema }),
    data: bookingSchema,
    failure: 'Failed to move the booking',
  }),
  decline: endpoint({
    method: 'PUT',
    path: '/bookings/{id}/proposals/{pid}/decline',
    auth: 'access',
    kind: 'finish',
    summary: 'Decline a proposal of the other side: the booking stays as it is',
    params: byProposal,
    data: nothing,
    failure: 'Failed to decline the proposal',
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/bookings/{id}/proposals/{pid}/withdraw',
    auth: 'access',
    kind: 'finish',
    summary: 'Take an own proposal back',
    params: byProposal,
    data: nothing,
    failure: 'Failed to withdraw the proposal',
  }),
}
