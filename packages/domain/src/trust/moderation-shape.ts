import * as z from 'zod/mini'
import { bookingActors, bookingParties } from '../bookings/booking-parties.ts'
import { bookingStatusSchema, paymentMethodSchema } from '../bookings/booking-shape.ts'
import { disputeSchema } from '../disputes/dispute-contract.ts'
import { thingSchema } from '../lending/thing-contract.ts'
import { shownCardSchema } from '../messages/message-card.ts'
import { skillSchema } from '../skills/skill-contract.ts'
import { instantSchema } from '../wire.ts'
import { reportReasons, reportSubjects } from './report-contract.ts'

/** A member as a moderator sees one: nothing that isn’t everybody’s to see. */
const personSchema = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.nullable(z.string()),
})

export const waitingSkillSchema = z.object({
  skill: skillSchema,
  /** What a thing has that work hasn't; null for work. */
  thing: z.nullable(z.pick(thingSchema, { title: true, condition: true, comes_with: true, deposit: true })),
  member: personSchema,
})
export type WaitingSkill = z.output<typeof waitingSkillSchema>

export const suggestionSchema = z.object({
  id: z.string(),
  name: z.string(),
  member: personSchema,
  createdAt: instantSchema,
  /** How many members have suggested the same and wait as well. */
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
    /** What is held beside it of a loan, in the same; null of work. */
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
  /** Bookings that they completed, on either side. */
  completed: z.int(),
  /** Disputes that they opened, and that the other side of a booking of theirs did; this one isn’t counted. */
  disputesOpened: z.int(),
  disputesAbout: z.int(),
  /** Of all those, the ones in which all of the money went to the other side. */
  disputesLost: z.int(),
  /** Reports about them that a moderator upheld. */
  reportsUpheld: z.int(),
  /** The average of what they received, out of 5; null without any. */
  rating: z.nullable(z.number()),
  reviews: z.int(),
})
export type MemberHistory = z.output<typeof historySchema>

export const disputeBackgroundSchema = z.object({
  /** What the two have written to each other about the booking, oldest first. */
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
  /** What was reported, as it read then. */
  excerpt: z.nullable(z.string()),
  member: personSchema,
  reporter: personSchema,
  createdAt: instantSchema,
})
export type WaitingReport = z.output<typeof waitingReportSchema>

/** A message of the thread from which one was reported. */
export const threadMessageSchema = z.object({
  id: z.string(),
  author: personSchema,
  content: z.string(),
  createdAt: instantSchema,
  /** It is the one that was reported. */
  is_reported: z.boolean(),
  /** Addresses of its pictures, good for some minutes and for the caller alone. */
  pictures: z.array(z.string()),
  card: z.optional(shownCardSchema),
})
export type ThreadMessage = z.output<typeof threadMessageSchema>

export const deadMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** How often it was tried. */
  tries: z.int(),
  /** What the mail server said last. */
  problem: z.nullable(z.string()),
  createdAt: instantSchema,
})
export type DeadMail = z.output<typeof deadMailSchema>

export const receivableSchema = z.object({
  id: z.string(),
  /** Whose card it was. */
  member: personSchema,
  /** Pounds that went back to the card, and those of them that its member owes. */
  amount: z.number(),
  owed: z.number(),
  /** A dispute with the card's bank, or a refund that somebody made at the payment provider. */
  kind: z.enum(['dispute', 'refund']),
  /** What the payment was for. */
  paidFor: z.enum(['wallet', 'booking']),
  /** In the provider's words: why, and how the dispute stands; its name for it. Null for a refund. */
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
  /** Members below zero sparks who ask to have them written off, gifts that wait, pots that lack keepers. */
  sparkDebts: z.int(),
  gifts: z.int(),
  pots: z.int(),
  /** Decisions of others that wait for the caller: those of two, suspensions, and appeals against those. */
  decisions: z.int(),
  reviews: z.int(),
  appeals: z.int(),
  /** Appeals that wait for the operator, who decides them with fewer than three moderators; null with three or more. */
  operatorAppeals: z.nullable(z.int()),
})
export type ModerationCounts = z.output<typeof countsSchema>
