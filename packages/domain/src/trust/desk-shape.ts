import * as z from 'zod/mini'
import { daysInWords } from '../appointments/duration-words.ts'
import { bookingActors } from '../bookings/booking-parties.ts'
import { bookingStatusSchema, paymentMethodSchema } from '../bookings/booking-shape.ts'
import { disputeOutcomes } from '../disputes/dispute-rules.ts'
import { MINUTE } from '../durations.ts'
import { idSchema, instantSchema, visibleText } from '../wire.ts'
import { reportReasons, reportSubjects } from './report-contract.ts'
import { MAX_SUSPENSION_DAYS, suspensionSteps } from './suspension-steps.ts'

// Requests and responses of the moderators' desk.

const personSchema = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.nullable(z.string()),
})

const bookingSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: bookingStatusSchema,
  booking_date: z.string(),
  payment_method: paymentMethodSchema,
  /** Pounds for wallet and card, sparks for spark_token. */
  price: z.number(),
  client: personSchema,
  provider: personSchema,
})
export type DeskBooking = z.output<typeof bookingSchema>

/** A booking as moderators see it, without its address and chat messages. */
export const bookingCaseSchema = z.extend(bookingSchema, {
  description: z.string(),
  /** The last day of a loan; null for work. */
  lent_until: z.nullable(z.string()),
  createdAt: instantSchema,
  /** Its intents, in order: price, extensions, a loan's deposit. In the units of `price`. */
  money: z.array(
    z.object({
      id: z.string(),
      what: z.enum(['price', 'extension', 'deposit']),
      amount: z.number(),
      state: z.enum(['held', 'paid', 'shared', 'returned']),
      /** The part paid to the provider. */
      toProvider: z.number(),
    }),
  ),
  /** Its events, oldest first; `note` is the actor's message to the other side. */
  events: z.array(
    z.object({
      actor: z.enum(bookingActors),
      action: z.string(),
      to: bookingStatusSchema,
      note: z.nullable(z.string()),
      at: instantSchema,
    }),
  ),
  /** Oldest first. */
  disputes: z.array(
    z.object({
      id: z.string(),
      message: z.string(),
      outcome: z.nullable(z.enum(disputeOutcomes)),
      /** The deciding moderator's reason. */
      note: z.nullable(z.string()),
      createdAt: instantSchema,
      withdrawnAt: z.nullable(instantSchema),
    }),
  ),
})
export type BookingCase = z.output<typeof bookingCaseSchema>

export const foundSchema = z.object({
  members: z.array(z.extend(personSchema, { step: z.enum(suspensionSteps) })),
  bookings: z.array(bookingSchema),
})
export type Found = z.output<typeof foundSchema>

/** A suspension decision, as moderators see it. */
const suspensionSchema = z.object({
  id: z.string(),
  step: z.enum(suspensionSteps),
  /** The step that applies if it lapses. */
  before: z.enum(suspensionSteps),
  reason: z.string(),
  until: z.nullable(instantSchema),
  decidedBy: personSchema,
  decidedAt: instantSchema,
  /** Deadline for another moderator's review; null once reviewed. */
  reviewBy: z.nullable(instantSchema),
  reviewedBy: z.nullable(personSchema),
  /** Text of the member's appeal; null without one. */
  appeal: z.nullable(z.string()),
  /** Outcome of the appeal; null while pending, or without one. */
  appealOutcome: z.nullable(z.enum(['granted', 'denied'])),
  /** Why it ended; null while in force. */
  ended: z.nullable(z.enum(['replaced', 'lapsed', 'overturned', 'over', 'appealed', 'withdrawn'])),
})
export type DeskSuspension = z.output<typeof suspensionSchema>

const reportSchema = z.object({
  id: z.string(),
  subject: z.enum(reportSubjects),
  reason: z.enum(reportReasons),
  words: z.nullable(z.string()),
  status: z.enum(['open', 'upheld', 'dismissed']),
  /** The member on the other side of the report. */
  other: personSchema,
  createdAt: instantSchema,
})

const wordsSchema = z.object({
  id: z.string(),
  words: z.string(),
  by: personSchema,
  at: instantSchema,
})

/** Subject areas of the log. `system` is for operators' changes that concern no member. */
export const logAreas = [
  ...['skill', 'suggestion', 'dispute', 'report', 'receivable', 'synonym', 'gift', 'pot'],
  ...['member', 'booking', 'system'],
] as readonly string[]

export const entrySchema = z.object({
  id: z.string(),
  area: z.string(),
  action: z.string(),
  /** Id of the subject. */
  subjectId: z.string(),
  /** Null for the operator. */
  actor: z.nullable(personSchema),
  /** The member concerned; null for none. */
  member: z.nullable(personSchema),
  note: z.nullable(z.string()),
  at: instantSchema,
})
export type LogEntry = z.output<typeof entrySchema>

export const caseSchema = z.object({
  member: z.extend(personSchema, {
    email: z.string(),
    role: z.enum(['member', 'moderator']),
    memberSince: instantSchema,
    isVerified: z.boolean(),
    hasLeft: z.boolean(),
  }),
  /** The suspension in force; null without one. */
  suspension: z.nullable(suspensionSchema),
  /** A suspension of this moderator that waits for a second moderator; null without one. */
  proposed: z.nullable(
    z.object({ id: z.string(), step: z.enum(suspensionSteps), by: personSchema, lapsesAt: instantSchema }),
  ),
  earlier: z.array(suspensionSchema),
  money: z.object({
    /** Wallet balance, in pounds and in sparks. */
    cash: z.number(),
    sparks: z.number(),
    /** Pounds and sparks held for bookings of the member. */
    heldCash: z.number(),
    heldSparks: z.number(),
    /** Pounds owed for reversed card payments. */
    owed: z.number(),
  }),
  offers: z.array(
    z.object({ id: z.string(), title: z.string(), status: z.enum(['pending', 'approved', 'rejected']) }),
  ),
  /** Each list has only its newest rows. */
  bookings: z.array(bookingSchema),
  reportsBy: z.array(reportSchema),
  reportsAgainst: z.array(reportSchema),
  notes: z.array(wordsSchema),
  warnings: z.array(wordsSchema),
  /** Without IP addresses: only country and device. */
  sessions: z.array(
    z.object({
      id: z.string(),
      /** ISO 3166-1 alpha-2, from the network address; null if unknown. */
      country: z.nullable(z.string()),
      device: z.string(),
      lastSeen: instantSchema,
    }),
  ),
  log: z.array(entrySchema),
})
export type MemberCase = z.output<typeof caseSchema>

/** The effects of a pending decision. Members are given by id, with names in `people`. */
const planSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dispute'),
    title: z.string(),
    outcome: z.enum(disputeOutcomes),
    currency: z.enum(['GBP', 'SPARK']),
    clientId: z.string(),
    providerId: z.string(),
    /** Pounds, or sparks. */
    client: z.number(),
    provider: z.number(),
  }),
  /** Pounds. */
  z.object({ kind: z.literal('receivable'), owed: z.number() }),
  /** Sparks. */
  z.object({ kind: z.literal('spark_debt'), owed: z.number() }),
  z.object({
    kind: z.literal('gift'),
    giverId: z.string(),
    receiverId: z.string(),
    /** Sparks. */
    amount: z.number(),
    /** Total given between the two within the last days, this gift included. */
    between: z.number(),
  }),
  z.object({
    kind: z.literal('keepers'),
    name: z.string(),
    come: z.array(z.string()),
    gone: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('suspension'),
    step: z.enum(suspensionSteps),
    before: z.enum(suspensionSteps),
    days: z.nullable(z.int()),
  }),
])

/** A decision that waits for a second moderator. */
export const waitingDecisionSchema = z.object({
  id: z.string(),
  plan: planSchema,
  /** The member whom it is about, then others concerned. */
  people: z.array(personSchema),
  /** The deciding moderator's reason. */
  note: z.string(),
  proposedBy: personSchema,
  /** Whether the caller made it, who may withdraw it but not agree. */
  isMine: z.boolean(),
  createdAt: instantSchema,
  /** When it lapses without an agreement; null for no deadline. */
  lapsesAt: z.nullable(instantSchema),
})
export type WaitingDecision = z.output<typeof waitingDecisionSchema>

/** A suspension that waits for another moderator. */
export const waitingSuspensionSchema = z.extend(suspensionSchema, { member: personSchema })
export type WaitingSuspension = z.output<typeof waitingSuspensionSchema>

/** Queues whose items can be claimed. */
export const claimQueues = [
  'documents',
  'disputes',
  'reports',
  'skills',
  'suggestions',
  'receivables',
  'sparkDebts',
  'gifts',
  'decisions',
  'reviews',
  'appeals',
] as const
export type ClaimQueue = (typeof claimQueues)[number]

export const claimSchema = z.object({
  /** Id of the claimed item. */
  id: z.string(),
  moderator: personSchema,
  isMine: z.boolean(),
  until: instantSchema,
})
export type Claim = z.output<typeof claimSchema>

/** Lifetime of a moderator's claim, in milliseconds. */
export const CLAIM_LASTS = 30 * MINUTE

const note = visibleText(1000, 'Say why, for whoever looks at it later')
const yesOrNo = z.enum(['agree', 'refuse'], { error: 'Agree or refuse' })
export const secondBody = z.object({ decision: yesOrNo, note })
export const wordsBody = z.object({ words: visibleText(2000, 'Write something') })
export const suspensionBody = z.object({
  step: z.enum(suspensionSteps, { error: 'Choose a step' }),
  /** Duration in days; left out for no end. */
  days: z.optional(
    z
      .int('Whole days')
      .check(
        z.minimum(1, 'One day at least'),
        z.maximum(MAX_SUSPENSION_DAYS, `${daysInWords(MAX_SUSPENSION_DAYS)} at most`),
      ),
  ),
  reason: visibleText(1000, 'Say why: the member reads it'),
})
export type SuspensionDecision = z.output<typeof suspensionBody>

export const logQuery = z.object({
  /** Filters: moderator, member concerned, and area. */
  actor: z.optional(idSchema),
  member: z.optional(idSchema),
  area: z.optional(z.string().check(z.maxLength(20))),
  /** Time range. */
  from: z.optional(instantSchema),
  to: z.optional(instantSchema),
  /** Cursor: the id of the last row that the caller has. */
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
})
export type LogQuery = z.output<typeof logQuery>
