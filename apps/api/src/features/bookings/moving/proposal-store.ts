import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { bookingProposals } from '../../../db/schema/bookings/booking-proposals.ts'
import { bookingEvents, bookings } from '../../../db/schema/bookings/bookings.ts'
import { members } from '../../../db/schema/members/members.ts'
import type { ChangeRow } from '../changes/change-request-store.ts'

type Row = typeof bookingProposals.$inferSelect
export type Proposal = Row & { askedBy: BookingParty }
export type NewProposal = Omit<typeof bookingProposals.$inferInsert, 'id' | 'outcome' | 'endedAt'> & {
  proposedBy: BookingParty
}
export type ShownProposal = Awaited<ReturnType<typeof listProposals>>[number]

export function proposalOf(row: ChangeRow): Proposal | undefined {
  if (!('proposedBy' in row) || row.proposedBy === 'system') return undefined
  return { ...row, askedBy: row.proposedBy }
}

/** Filter for the proposals about a member's bookings. */
export interface WantedProposals {
  state: 'open' | 'all'
  booking?: string | undefined
  /** Id of the other side. */
  with?: string | undefined
}

/** At most 100 proposals, newest first. */
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
  return { ...row, askedBy: proposal.proposedBy }
}

/** When a booking was accepted; null for a request. */
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
