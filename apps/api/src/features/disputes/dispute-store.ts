import type { QueuePage } from '@kindling/domain/trust/queue-page'
import { and, asc, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '../../db/connect.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings/bookings.ts'
import { members } from '../../db/schema/members/members.ts'
import { disputes } from '../../db/schema/trust/trust.ts'
import { noDecisionWaits } from '../../marketplace/moderation/second-decision-store.ts'

export type Dispute = typeof disputes.$inferSelect
export type NewDispute = Pick<
  Dispute,
  'bookingId' | 'openedBy' | 'message' | 'happened' | 'remedy' | 'fileKey' | 'createdAt'
>
export type Verdict = {
  [K in 'outcome' | 'providerShare' | 'clientShare' | 'note' | 'decidedBy' | 'decidedAt']: NonNullable<
    Dispute[K]
  >
}

const client = alias(members, 'client')
const provider = alias(members, 'provider')

function personOf({ id, firstname, lastname, photourl }: typeof client | typeof provider) {
  return { id, firstname, lastname, photourl }
}

const about = {
  id: bookings.id,
  title: bookings.title,
  description: bookings.description,
  bookingDate: bookings.bookingDate,
  paymentMethod: bookings.paymentMethod,
  currency: bookings.currency,
  startsAt: bookings.startsAt,
  durationMinutes: bookings.durationMinutes,
  price: bookings.price,
  extraPrice: bookings.extraPrice,
  deposit: bookings.deposit,
  lentUntil: bookings.lentUntil,
  createdAt: bookings.createdAt,
}

/** A dispute with its booking, client and provider. */
const whole = { dispute: disputes, booking: about, client: personOf(client), provider: personOf(provider) }
export type DisputeCase = NonNullable<Awaited<ReturnType<typeof findCase>>>
export type CaseEvent = Awaited<ReturnType<typeof listEvents>>[number]

export async function insertDispute(tx: Transaction, dispute: NewDispute): Promise<Dispute> {
  const [row] = await tx.insert(disputes).values(dispute).returning()
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}

/** The booking of a dispute; undefined for an unknown dispute. */
export async function bookingOf(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db.select({ bookingId: disputes.bookingId }).from(disputes).where(eq(disputes.id, id))
  return row?.bookingId
}

/** The latest dispute about a booking: earlier ones were withdrawn. */
export async function findOfBooking(db: Executor, bookingId: string): Promise<Dispute | undefined> {
  const [row] = await db
    .select()
    .from(disputes)
    .where(eq(disputes.bookingId, bookingId))
    .orderBy(desc(disputes.id))
    .limit(1)
  return row
}

export async function findCase(db: Executor, id: string) {
  const [row] = await db
    .select(whole)
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .innerJoin(client, eq(client.id, bookings.clientId))
    .innerJoin(provider, eq(provider.id, bookings.providerId))
    .where(eq(disputes.id, id))
  return row
}

/** Open disputes, oldest first, except the moderator's own. */
export async function listWaiting(db: Executor, moderatorId: string, { after, limit }: QueuePage) {
  return await db
    .select(whole)
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .innerJoin(client, eq(client.id, bookings.clientId))
    .innerJoin(provider, eq(provider.id, bookings.providerId))
    .where(
      and(
        isNull(disputes.outcome),
        isNull(disputes.withdrawnAt),
        ne(bookings.clientId, moderatorId),
        ne(bookings.providerId, moderatorId),
        noDecisionWaits('dispute', disputes.id),
        after === undefined ? undefined : gt(disputes.id, after),
      ),
    )
    .orderBy(asc(disputes.id))
    .limit(limit)
}

/** Events of a booking, in order. */
export async function listEvents(db: Executor, bookingId: string) {
  const { action, actor, toStatus, at } = bookingEvents
  return await db
    .select({ action, actor, toStatus, at })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))
}

/** Decides an open dispute; undefined when it is no longer open. Of parallel calls one succeeds. */
export async function decide(tx: Transaction, id: string, verdict: Verdict): Promise<Dispute | undefined> {
  const [row] = await tx
    .update(disputes)
    .set(verdict)
    .where(and(eq(disputes.id, id), isNull(disputes.outcome), isNull(disputes.withdrawnAt)))
    .returning()
  return row
}
