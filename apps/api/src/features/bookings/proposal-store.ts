import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { bookingProposals } from '../../db/schema/bookings/booking-proposals.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings/bookings.ts'
import { members } from '../../db/schema/members/members.ts'
import type { SweepPage } from '../../platform/jobs/sweep.ts'

export type Proposal = typeof bookingProposals.$inferSelect
export type NewProposal = Omit<typeof bookingProposals.$inferInsert, 'id' | 'outcome' | 'endedAt'>
export type ShownProposal = Awaited<ReturnType<typeof listProposals>>[number]

/** A booking's proposal; undefined for one of another booking. */
export async function findProposal(
  db: Executor,
  bookingId: string,
  id: string,
): Promise<Proposal | undefined> {
  const [row] = await db
    .select()
    .from(bookingProposals)
    .where(and(eq(bookingProposals.id, id), eq(bookingProposals.bookingId, bookingId)))
  return row
}

/** Which proposals are asked for, of all that are about bookings of the member's. */
export interface WantedProposals {
  state: 'open' | 'all'
  booking?: string | undefined
  /** The member on the other side. */
  with?: string | undefined
}

/** Newest first. */
export async function listProposals(db: Executor, memberId: string, wanted: WantedProposals, at: Date) {
  const { clientId, providerId } = bookings
  const isOpen = and(
    isNull(bookingProposals.outcome),
    gt(bookingProposals.lapsesAt, at),
    inArray(bookings.status, ['pending', 'accepted']),
  )
  const other = sql`case when ${clientId} = ${memberId} then ${providerId} else ${clientId} end`
  return await db
    .select({
      proposal: bookingProposals,
      booking: {
        id: bookings.id,
        title: bookings.title,
        status: bookings.status,
        startsAt: bookings.startsAt,
        minutes: bookings.durationMinutes,
        clientId,
        providerId,
      },
      other: {
        id: members.id,
        firstname: members.firstname,
        lastname: members.lastname,
        photourl: members.photourl,
      },
    })
    .from(bookingProposals)
    .innerJoin(bookings, eq(bookings.id, bookingProposals.bookingId))
    .innerJoin(members, eq(members.id, other))
    .where(
      and(
        or(eq(clientId, memberId), eq(providerId, memberId)),
        wanted.state === 'open' ? isOpen : undefined,
        wanted.booking === undefined ? undefined : eq(bookings.id, wanted.booking),
        wanted.with === undefined ? undefined : eq(members.id, wanted.with),
      ),
    )
    .orderBy(desc(bookingProposals.id))
    .limit(100)
}

export async function insertProposal(tx: Executor, proposal: NewProposal): Promise<Proposal> {
  const [row] = await tx.insert(bookingProposals).values(proposal).returning()
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}

/** Ends an open proposal. Whoever calls has locked its booking. */
export async function endProposal(
  tx: Executor,
  id: string,
  outcome: NonNullable<Proposal['outcome']>,
  endedAt: Date,
): Promise<void> {
  await tx
    .update(bookingProposals)
    .set({ outcome, endedAt })
    .where(and(eq(bookingProposals.id, id), isNull(bookingProposals.outcome)))
}

/** Writes down of a booking's proposal that it has lapsed, and answers whether one is open. */
export async function hasOpenProposal(tx: Executor, bookingId: string, at: Date): Promise<boolean> {
  const isOpen = and(eq(bookingProposals.bookingId, bookingId), isNull(bookingProposals.outcome))
  await tx
    .update(bookingProposals)
    .set({ outcome: 'lapsed', endedAt: at })
    .where(and(isOpen, lte(bookingProposals.lapsesAt, at)))
  const rows = await tx.select({ id: bookingProposals.id }).from(bookingProposals).where(isOpen)
  return rows.length > 0
}

const isLapsed = (at: Date) => and(isNull(bookingProposals.outcome), lte(bookingProposals.lapsesAt, at))

/** Open proposals that nobody can answer any more. */
export async function listLapsed(db: Executor, at: Date, { limit, isDue }: SweepPage): Promise<string[]> {
  const rows = await db
    .select({ id: bookingProposals.id })
    .from(bookingProposals)
    .where(and(isLapsed(at), isDue(bookingProposals.id)))
    .orderBy(bookingProposals.lapsesAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Locks the booking of a proposal; undefined when somebody else has it. */
export async function lockBookingOf(tx: Executor, proposalId: string) {
  const { bookingId, id } = bookingProposals
  const [row] = await tx
    .select()
    .from(bookings)
    .where(inArray(bookings.id, tx.select({ bookingId }).from(bookingProposals).where(eq(id, proposalId))))
    .for('no key update', { skipLocked: true })
  return row
}

/** Writes down that a proposal has lapsed; undefined when it has another end by now. Its booking is locked. */
export async function lapseProposal(tx: Executor, id: string, at: Date): Promise<Proposal | undefined> {
  const [row] = await tx
    .update(bookingProposals)
    .set({ outcome: 'lapsed', endedAt: at })
    .where(and(eq(bookingProposals.id, id), isLapsed(at)))
    .returning()
  return row
}

/** When a booking was accepted; null for one that awaits its answer. */
export async function acceptedAtOf(db: Executor, bookingId: string): Promise<Date | null> {
  const { action, at, id } = bookingEvents
  const [row] = await db
    .select({ at })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(action, 'accept')))
    .orderBy(desc(id))
    .limit(1)
  return row?.at ?? null
}
