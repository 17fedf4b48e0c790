import * as z from 'zod/mini'
import { bookingActors, bookingParties } from '../bookings/booking-parties.ts'
import { bookingStatusSchema, paymentMethodSchema } from '../bookings/booking-shape.ts'
import { disputeSchema } from '../disputes/dispute-contract.ts'
import { thingSchema } from '../lending/thing-contract.ts'
import { shownCardSchema } from '../messages/message-card.ts'
import { skillSchema } from '../skills/skill-contract.ts'
import { instantSchema } from '../wire.ts'
import { reportReasons, reportSubjects } from './report-contract.ts'

/** A member in moderation queues: public fields only. */
const personSchema = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.nullable(z.string()),
})

export const waitingSkillSchema = z.object({
  skill: skillSchema,
  /** Details of a thing; null for work. */
  thing: z.nullable(z.pick(thingSchema, { title: true, condition: true, comes_with: true, deposit: true })),
  member: personSchema,
})
export type WaitingSkill = z.output<typeof waitingSkillSchema>

export const suggestionSchema = z.object({
  id: z.string(),
  name: z.string(),
  member: personSchema,
  createdAt: instantSchema,
  /** Pending suggestions of the same by other members. */
  others: z.int(),
})
export type Suggestion = z.output<typeof suggestionSchema>

export const waitingDisputeSchema = z.object({
  dispute: disputeSchema,
  booking: z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    booking_date: z.string(),
    /** The last day of a loan; null of work. */
    lent_until: z.nullable(z.string()),
    payment_method: paymentMethodSchema,
    /** Pounds for wallet and card, sparks for spark_token. */
    price: z.number(),
    /** A loan's deposit, in the same currency; null for work. */
    deposit: z.nullable(z.number()),
    client: personSchema,
    provider: personSchema,
    events: z.array(
      z.object({
        action: z.string(),
        actor: z.enum(bookingActors),
        to: bookingStatusSchema,
        at: instantSchema,
      }),
    ),
  }),
})
export type WaitingDispute = z.output<typeof waitingDisputeSchema>

const historySchema = z.object({
  memberSince: instantSchema,
  /** Their completed bookings, on either side. */
  completed: z.int(),
  /** Disputes opened by them, and disputes opened against them; without this one. */
  disputesOpened: z.int(),
  disputesAbout: z.int(),
  /** Of both, those in which all of the money went to the other side. */
  disputesLost: z.int(),
  /** Upheld reports about them. */
  reportsUpheld: z.int(),
  /** Their average rating, out of 5; null without any. */
  rating: z.nullable(z.number()),
  reviews: z.int(),
})
export type MemberHistory = z.output<typeof historySchema>

export const disputeBackgroundSchema = z.object({
  /** Messages between the two about the booking, oldest first. */
  messages: z.array(
    z.object({
      id: z.string(),
      by: z.enum(bookingParties),
      content: z.string(),
      createdAt: instantSchema,
    }),
  ),
  client: historySchema,
  provider: historySchema,
})
export type DisputeBackground = z.output<typeof disputeBackgroundSchema>

export const waitingReportSchema = z.object({
  id: z.string(),
  subject: z.enum(reportSubjects),
  subjectId: z.string(),
  reason: z.enum(reportReasons),
  words: z.nullable(z.string()),
  /** The reported text, as it was at the time of the report. */
  excerpt: z.nullable(z.string()),
  member: personSchema,
  reporter: personSchema,
  createdAt: instantSchema,
})
export type WaitingReport = z.output<typeof waitingReportSchema>

/** A message of the conversation that a reported message is from. */
export const threadMessageSchema = z.object({
  id: z.string(),
  author: personSchema,
  content: z.string(),
  createdAt: instantSchema,
  /** Whether it is the reported message. */
  is_reported: z.boolean(),
  /** Signed picture URLs for the caller alone, which expire after some minutes. */
  pictures: z.array(z.string()),
  card: z.optional(shownCardSchema),
})
export type ThreadMessage = z.output<typeof threadMessageSchema>

export const deadMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** Delivery attempts. */
  tries: z.int(),
  /** The mail server's last error. */
  problem: z.nullable(z.string()),
  createdAt: instantSchema,
})
export type DeadMail = z.output<typeof deadMailSchema>

export const receivableSchema = z.object({
  id: z.string(),
  /** The member who paid by card. */
  member: personSchema,
  /** Pounds returned to the card, and the part that the member owes. */
  amount: z.number(),
  owed: z.number(),
  /** A chargeback by the card's bank, or a refund made at the payment provider. */
  kind: z.enum(['dispute', 'refund']),
  /** Purpose of the payment. */
  paidFor: z.enum(['wallet', 'booking']),
  /** The provider's reason, status and id of the chargeback. Null for a refund. */
  reason: z.nullable(z.string()),
  status: z.nullable(z.string()),
  disputeId: z.nullable(z.string()),
  createdAt: instantSchema,
})
export type Receivable = z.output<typeof receivableSchema>

export const countsSchema = z.object({
  documents: z.int(),
  skills: z.int(),
  suggestions: z.int(),
  disputes: z.int(),
  reports: z.int(),
  mails: z.int(),
  receivables: z.int(),
  /** Requests to write off negative spark balances, gifts to approve, pots without enough keepers. */
  sparkDebts: z.int(),
  gifts: z.int(),
  pots: z.int(),
  /** Waiting for the caller: second decisions, reviews of suspensions, and appeals. */
  decisions: z.int(),
  reviews: z.int(),
  appeals: z.int(),
  /** Appeals that wait for the operator, who decides them with fewer than three moderators; null with three or more. */
  operatorAppeals: z.nullable(z.int()),
})
export type ModerationCounts = z.output<typeof countsSchema>
