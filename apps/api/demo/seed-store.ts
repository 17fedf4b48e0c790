import { endOf } from '@kindling/domain/bookings/moves/booking-rules'
import { count, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../src/db/connect.ts'
import { availability } from '../src/db/schema/bookings/availability.ts'
import { bookingExtensions } from '../src/db/schema/bookings/booking-extensions.ts'
import { bookingProposals } from '../src/db/schema/bookings/booking-proposals.ts'
import { bookingEvents, bookings, reviews } from '../src/db/schema/bookings/bookings.ts'
import { kycDocuments, kycEvents } from '../src/db/schema/members/kyc.ts'
import { follows, members } from '../src/db/schema/members/members.ts'
import { skillCategories, skills } from '../src/db/schema/offers/skills.ts'
import { availabilityColumns } from '../src/marketplace/slots/availability-columns.ts'
import { termsColumns } from '../src/marketplace/slots/terms-columns.ts'
import type { Trade } from './catalogue/trade.ts'
import { secondModerator } from './demo-accounts.ts'
import { found } from './found.ts'
import type { PlannedBooking } from './plan/bookings/bookings.ts'
import type { PlannedExtension } from './plan/bookings/extensions.ts'
import type { PlannedProposal } from './plan/bookings/proposals.ts'
import type { Payable } from './plan/money.ts'
import type { PlannedDocument } from './plan/people/documents.ts'
import type { PlannedFollow } from './plan/people/follows.ts'
import type { Hours } from './plan/people/hours.ts'
import type { Person } from './plan/people/person.ts'
import type { PlannedReview } from './plan/reviews.ts'
import type { PlannedSkill } from './plan/skills.ts'
import { planAnswer } from './plan/standing.ts'
import { TIME_ZONE } from './plan/times.ts'

/** Arbitrary key of the advisory lock. */
const SEED_LOCK = 7_202_611

/** Of processes that start at the same time, one seeds and the others wait, without a timeout. */
export async function lockSeed(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '5min'`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '5min'`)
  await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
}

export async function countMembers(tx: Executor): Promise<number> {
  const [row] = await tx.select({ members: count() }).from(members)
  return row?.members ?? 0
}

export async function insertPeople(
  tx: Transaction,
  people: readonly Person[],
  photoOf: (person: Person) => string | null,
  passwordHash: string,
): Promise<void> {
  await tx.insert(members).values(
    people.map((person) => {
      const { face, trade, address, area, ...row } = person
      return {
        ...row,
        // Planned as an ordinary member.
        role: row.email === secondModerator ? ('moderator' as const) : row.role,
        passwordHash,
        photourl: photoOf(person),
        timeZone: TIME_ZONE,
        updatedAt: person.createdAt,
      }
    }),
  )
}

/** Inserts categories; answers their ids by title. */
export async function insertCategories(
  tx: Transaction,
  trades: readonly Trade[],
  at: Date,
): Promise<Map<string, string>> {
  const rows = await tx
    .insert(skillCategories)
    .values(
      trades.map(({ title, description, thumbnail }) => ({ title, description, thumbnail, createdAt: at })),
    )
    .returning({ id: skillCategories.id, title: skillCategories.title })
  return new Map(rows.map(({ id, title }) => [title, id]))
}

export async function insertSkills(
  tx: Transaction,
  planned: readonly PlannedSkill[],
  categoryIds: ReadonlyMap<string, string>,
  thumbnailsOf: (skill: PlannedSkill) => string[],
): Promise<void> {
  await tx.insert(skills).values(
    planned.map((skill) => ({
      id: skill.id,
      memberId: skill.owner.id,
      categoryId: found(categoryIds.get(skill.trade.title)),
      experienceLevel: skill.level,
      description: skill.description,
      hourlyRatePence: skill.hourlyRatePence,
      sparkMillis: skill.sparkMillis,
      thumbnails: thumbnailsOf(skill),
      approvalStatus: skill.approval,
      ...termsColumns(skill.terms),
      createdAt: skill.createdAt,
      updatedAt: skill.createdAt,
    })),
  )
}

export async function insertHours(tx: Transaction, hours: Hours, at: Date): Promise<void> {
  await tx
    .insert(availability)
    .values(
      [...hours].map(([{ id }, said]) => ({ memberId: id, ...availabilityColumns(said), updatedAt: at })),
    )
}

export async function insertProposals(tx: Transaction, planned: readonly PlannedProposal[]): Promise<void> {
  if (planned.length === 0) return
  const rows = planned.map(({ booking, ...proposal }) => ({
    ...proposal,
    bookingId: booking.id,
    proposedBy: 'provider' as const,
  }))
  await tx.insert(bookingProposals).values(rows)
}

export async function insertExtensions(tx: Transaction, planned: readonly PlannedExtension[]): Promise<void> {
  if (planned.length === 0) return
  const rows = planned.map(({ booking, ...extension }) => ({ ...extension, bookingId: booking.id }))
  await tx.insert(bookingExtensions).values(rows)
}

/** Inserts bookings with their events. `intents` maps each to its payment intent. */
export async function insertBookings(
  tx: Transaction,
  planned: readonly PlannedBooking[],
  intents: ReadonlyMap<Payable, { id: string }>,
): Promise<void> {
  await tx.insert(bookings).values(planned.map((booking) => rowOf(booking, found(intents.get(booking)).id)))
  await tx.insert(bookingEvents).values(planned.flatMap(eventsOf))
}

function rowOf(booking: PlannedBooking, intentId: string): typeof bookings.$inferInsert {
  const { client, skill, events } = booking
  const last = found(events.at(-1))
  return {
    id: booking.id,
    clientId: client.id,
    providerId: skill.owner.id,
    skillId: skill.id,
    intentId,
    title: booking.title,
    description: booking.description,
    status: last.to,
    version: events.length,
    bookingDate: booking.bookingDate,
    ...booking.time,
    policy: skill.terms.policy,
    timeZone: TIME_ZONE,
    location: client.address,
    lat: client.lat,
    lon: client.lon,
    paymentMethod: booking.method,
    currency: booking.currency,
    price: booking.price,
    expiresAt: booking.expiresAt,
    completedAt: booking.completedAt,
    completedBy: booking.completedBy,
    settleAt: booking.settleAt,
    settledAt: booking.settledAt,
    startedBy: events.find(({ action }) => action === 'start')?.actor ?? null,
    ...endingOf(booking),
    createdAt: booking.createdAt,
    updatedAt: last.at,
  }
}

function endingOf({ events, closed }: PlannedBooking) {
  const [before, last] = events.slice(-2)
  if (last?.to !== 'rejected' || before === undefined) return {}
  const kept = typeof closed?.to === 'object' ? closed.to.provider : 0
  return { kept, endedBy: last.actor, endedWhy: endOf({ action: last.action, from: before.to }) }
}

function eventsOf({ id, client, skill, events }: PlannedBooking): (typeof bookingEvents.$inferInsert)[] {
  const people = { client: client.id, provider: skill.owner.id, system: null }
  return events.map(({ actor, action, to, at }, index) => ({
    bookingId: id,
    actor,
    actorId: people[actor],
    action,
    fromStatus: events[index - 1]?.to ?? null,
    toStatus: to,
    at,
  }))
}

export async function insertReviews(
  tx: Transaction,
  planned: readonly PlannedReview[],
  now: Date,
): Promise<void> {
  await tx.insert(reviews).values(
    planned.map((one) => {
      const { booking, reviewedAs, ...review } = one
      const { client, skill } = booking
      const [reviewer, reviewee] = reviewedAs === 'provider' ? [client, skill.owner] : [skill.owner, client]
      return {
        ...review,
        ...planAnswer(one, now),
        reviewedAs,
        bookingId: booking.id,
        reviewerId: reviewer.id,
        revieweeId: reviewee.id,
        skillId: skill.id,
      }
    }),
  )
}

export async function insertFollows(tx: Transaction, planned: readonly PlannedFollow[]): Promise<void> {
  await tx.insert(follows).values([...planned])
}

/** Inserts documents with their events. `fileKeyOf` gives a document's storage key. */
export async function insertDocuments(
  tx: Transaction,
  planned: readonly PlannedDocument[],
  fileKeyOf: (document: PlannedDocument) => string,
): Promise<void> {
  await tx.insert(kycDocuments).values(
    planned.map((document) => {
      const { approval, ...row } = document
      return {
        ...row,
        fileKey: fileKeyOf(document),
        approvalStatus: approval ? ('approved' as const) : ('pending' as const),
        decidedBy: approval?.by,
        decidedAt: approval?.at,
      }
    }),
  )
  await tx.insert(kycEvents).values(
    planned.flatMap(({ id, memberId, createdAt, approval }) => {
      const about = { documentId: id, memberId }
      const upload = { ...about, actorId: memberId, action: 'upload' as const, at: createdAt }
      return approval
        ? [upload, { ...about, actorId: approval.by, action: 'approve' as const, at: approval.at }]
        : [upload]
    }),
  )
}
