import * as z from 'zod/mini'
import { daysInWords } from '../appointments/duration-words.ts'
import { bookingActors } from '../bookings/booking-parties.ts'
import { bookingStatusSchema, paymentMethodSchema } from '../bookings/booking-shape.ts'
import { disputeOutcomes } from '../disputes/dispute-rules.ts'
import { MINUTE } from '../durations.ts'
import { idSchema, instantSchema, visibleText } from '../wire.ts'
import { reportReasons, reportSubjects } from './report-contract.ts'
import { MAX_SUSPENSION_DAYS, suspensionSteps } from './suspension-steps.ts'

// What the calls of the moderators' desk are asked and answer.

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

/** All that moderators know of one booking, but for where it takes place and what was written about it in chats. */
export const bookingCaseSchema = z.extend(bookingSchema, {
  description: z.string(),
  /** The last day of a loan; null for work. */
  lent_until: z.nullable(z.string()),
  createdAt: instantSchema,
  /** What was set aside for it, in order: its price, what was added, the deposit of a loan. In the units of `price`. */
  money: z.array(
    z.object({
      id: z.string(),
      what: z.enum(['price', 'extension', 'deposit']),
      amount: z.number(),
      state: z.enum(['held', 'paid', 'shared', 'returned']),
      /** What its provider got of it. */
      toProvider: z.number(),
    }),
  ),
  /** Its history, oldest first; `note` is what the side that acted wrote to the other. */
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
      /** Why, in the words of the moderator who decided. */
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

/** A decision about a member's suspension, as moderators see it. */
const suspensionSchema = z.object({
  id: z.string(),
  step: z.enum(suspensionSteps),
  /** What it would lapse to. */
  before: z.enum(suspensionSteps),
  reason: z.string(),
  until: z.nullable(instantSchema),
  decidedBy: personSchema,
  decidedAt: instantSchema,
  /** Null once it was reviewed. */
  reviewBy: z.nullable(instantSchema),
  reviewedBy: z.nullable(personSchema),
  /** Words of the member's appeal; null without one. */
  appeal: z.nullable(z.string()),
  /** How it was decided; null while it waits, or there is none. */
  appealOutcome: z.nullable(z.enum(['granted', 'denied'])),
  /** Why it no longer holds; null while it does. */
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

/** What the log may be about, as it names it. `system` is what the operator changes about no member. */
export const logAreas = [
  ...['skill', 'suggestion', 'dispute', 'report', 'receivable', 'synonym', 'gift', 'pot'],
  ...['member', 'booking', 'system'],
] as readonly string[]

export const entrySchema = z.object({
  id: z.string(),
  area: z.string(),
  action: z.string(),
  /** What it was about. */
  subjectId: z.string(),
  /** Null for the operator. */
  actor: z.nullable(personSchema),
  /** Whom it concerned; null for what is nobody's. */
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
  /** The decision that holds now; null for a member who isn't suspended. */
  suspension: z.nullable(suspensionSchema),
  /** A decision about this moderator's part that waits for a second moderator; null without one. */
  proposed: z.nullable(
    z.object({ id: z.string(), step: z.enum(suspensionSteps), by: personSchema, lapsesAt: instantSchema }),
  ),
  earlier: z.array(suspensionSchema),
  money: z.object({
    /** Pounds in the wallet, and sparks. */
    cash: z.number(),
    sparks: z.number(),
    /** Pounds and sparks that the member has paid for bookings, and that wait there. */
    heldCash: z.number(),
    heldSparks: z.number(),
    /** Pounds that the member owes for card payments that were taken back. */
    owed: z.number(),
  }),
  offers: z.array(
    z.object({ id: z.string(), title: z.string(), status: z.enum(['pending', 'approved', 'rejected']) }),
  ),
  /** The newest of each list. */
  bookings: z.array(bookingSchema),
  reportsBy: z.array(reportSchema),
  reportsAgainst: z.array(reportSchema),
  notes: z.array(wordsSchema),
  warnings: z.array(wordsSchema),
  /** Without addresses: where a session is, as far as its network tells, and on what. */
  sessions: z.array(
    z.object({
      id: z.string(),
      /** ISO 3166, two letters; null where it isn't known. */
      country: z.nullable(z.string()),
      device: z.string(),
      lastSeen: instantSchema,
    }),
  ),
  log: z.array(entrySchema),
})
export type MemberCase = z.output<typeof caseSchema>

/** What a decision does once it takes effect. Members are named by id, as `people` has them. */
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
    /** What the two have given each other lately, with this one. */
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

/** A decision that takes effect once a second moderator agrees. */
export const waitingDecisionSchema = z.object({
  id: z.string(),
  plan: planSchema,
  /** Whom it is about, first, and whom it concerns besides. */
  people: z.array(personSchema),
  /** Why, in the words of the moderator who decided. */
  note: z.string(),
  proposedBy: personSchema,
  /** Whether the caller has decided it, who may withdraw it and not agree to it. */
  isMine: z.boolean(),
  createdAt: instantSchema,
  /** When it is over unless somebody agrees; null for what waits as long as it takes. */
  lapsesAt: z.nullable(instantSchema),
})
export type WaitingDecision = z.output<typeof waitingDecisionSchema>

/** A decision about a member that waits for another moderator. */
export const waitingSuspensionSchema = z.extend(suspensionSchema, { member: personSchema })
export type WaitingSuspension = z.output<typeof waitingSuspensionSchema>

/** The queues of which one can be taken. */
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
  /** What was taken. */
  id: z.string(),
  moderator: personSchema,
  isMine: z.boolean(),
  until: instantSchema,
})
export type Claim = z.output<typeof claimSchema>

/** How long what a moderator has taken is theirs, in milliseconds. */
export const CLAIM_LASTS = 30 * MINUTE

const note = visibleText(1000, 'Say why, for whoever looks at it later')
const yesOrNo = z.enum(['agree', 'refuse'], { error: 'Agree or refuse' })
export const secondBody = z.object({ decision: yesOrNo, note })
export const wordsBody = z.object({ words: visibleText(2000, 'Write something') })
export const suspensionBody = z.object({
  step: z.enum(suspensionSteps, { error: 'Choose a step' }),
  /** How many days it lasts; left out without an end. */
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
  /** Who did it, whom it concerned, and what: each narrows the list. */
  actor: z.optional(idSchema),
  member: z.optional(idSchema),
  area: z.optional(z.string().check(z.maxLength(20))),
  /** Between these instants. */
  from: z.optional(instantSchema),
  to: z.optional(instantSchema),
  /** The id of the last row that the caller has. */
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
})
export type LogQuery = z.output<typeof logQuery>
