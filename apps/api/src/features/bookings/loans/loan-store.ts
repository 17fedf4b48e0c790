import type { HandOverStep } from '@kindling/domain/lending/hand-over-steps'
import { RETURN_GRACE } from '@kindling/domain/lending/late-return'
import { and, asc, eq, getTableColumns, gte, lt, lte, notExists } from 'drizzle-orm'
import type { Executor, Transaction } from '../../../db/connect.ts'
import { bookingEvents, bookings } from '../../../db/schema/bookings/bookings.ts'
import { loans, loanWords, things } from '../../../db/schema/bookings/lending.ts'
import { paymentIntents } from '../../../db/schema/money/ledger.ts'
import { skills } from '../../../db/schema/offers/skills.ts'
import type { Intent } from '../../../ledger/intent-store.ts'
import { isOffered } from '../../../marketplace/offered-skill-store.ts'
import { notBlocked } from '../../../members/not-blocked-store.ts'
import type { SweepPage } from '../../../platform/jobs/sweep.ts'
import type { Booking } from '../booking-store.ts'
import {
  chosenByClient,
  chosenByProvider,
  client,
  clientChoices,
  partyColumns,
  provider,
  providerChoices,
  toParty,
} from '../party-store.ts'

export type Loan = typeof loans.$inferSelect
export type LoanWord = typeof loanWords.$inferSelect

/**
 * A thing that a member may borrow, with both sides; locked against deletion until the transaction ends. Undefined
 * where it isn't lent any more, or one of the two blocks the other.
 */
export async function findBorrowable(tx: Transaction, thingId: string, clientId: string) {
  const [row] = await tx
    .select({
      offer: getTableColumns(skills),
      thing: getTableColumns(things),
      client: partyColumns(client),
      provider: partyColumns(provider),
      chosenByClient,
      chosenByProvider,
    })
    .from(skills)
    .innerJoin(things, eq(things.skillId, skills.id))
    .innerJoin(provider, eq(provider.id, skills.memberId))
    .innerJoin(client, eq(client.id, clientId))
    .leftJoin(clientChoices, eq(clientChoices.memberId, client.id))
    .leftJoin(providerChoices, eq(providerChoices.memberId, provider.id))
    .where(and(eq(skills.id, thingId), isOffered, notBlocked(skills.memberId, clientId)))
    .for('key share', { of: skills })
  if (row === undefined) return undefined
  const { chosenByClient: ofClient, chosenByProvider: ofProvider, ...found } = row
  return { ...found, client: toParty(row.client, ofClient), provider: toParty(row.provider, ofProvider) }
}

/** Whether a thing is booked on any day of a range. */
export async function isPromisedOn(
  db: Executor,
  thingId: string,
  { from, until }: { from: string; until: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: loans.bookingId })
    .from(loans)
    .where(and(eq(loans.thingId, thingId), loans.isOn, lte(loans.fromDay, until), gte(loans.untilDay, from)))
    .limit(1)
  return row !== undefined
}

/**
 * The client's loan that is overdue for longer than the grace period and not said to be back; undefined without one.
 */
export async function findOverdue(
  db: Executor,
  clientId: string,
  at: Date,
): Promise<{ title: string } | undefined> {
  const [row] = await db
    .select({ title: bookings.title })
    .from(bookings)
    .innerJoin(loans, eq(loans.bookingId, bookings.id))
    .where(
      and(
        ...[eq(bookings.clientId, clientId), eq(bookings.status, 'in_progress')],
        lt(loans.returnAt, new Date(at.getTime() - RETURN_GRACE)),
        hasNoWord(db, 'returned'),
      ),
    )
    .orderBy(asc(loans.returnAt))
    .limit(1)
  return row
}

/** Condition: neither side of a loan has confirmed a step. */
const hasNoWord = (db: Executor, step: HandOverStep) =>
  notExists(
    db
      .select({ at: loanWords.at })
      .from(loanWords)
      .where(and(eq(loanWords.bookingId, loans.bookingId), eq(loanWords.step, step))),
  )

/** Inserts a requested loan with its booking and the first entry of the history. */
export async function insertLoan(
  tx: Transaction,
  booking: Booking,
  loan: Omit<Loan, 'isOn' | 'lateFee'>,
): Promise<void> {
  await tx.insert(bookings).values(booking)
  await tx.insert(loans).values(loan)
  const { id: bookingId, clientId: actorId, status: toStatus, createdAt: at } = booking
  await tx
    .insert(bookingEvents)
    .values({ bookingId, actor: 'client', actorId, action: 'request', toStatus, at })
}

/** A loan with the state of its deposit and what its sides confirmed; undefined for a booking of work. */
export async function findLoan(db: Executor, bookingId: string) {
  const [row] = await db
    .select({ loan: getTableColumns(loans), depositState: paymentIntents.state })
    .from(loans)
    .leftJoin(paymentIntents, eq(paymentIntents.id, loans.depositIntentId))
    .where(eq(loans.bookingId, bookingId))
  return row && { ...row, words: await listWords(db, bookingId) }
}

export async function listWords(db: Executor, bookingId: string): Promise<LoanWord[]> {
  return await db
    .select()
    .from(loanWords)
    .where(eq(loanWords.bookingId, bookingId))
    .orderBy(asc(loanWords.at), asc(loanWords.saidBy))
}

/**
 * The intent that holds a loan's deposit and the late fee to take from it, in minor units; undefined without a deposit.
 */
export async function findDeposit(
  db: Executor,
  bookingId: string,
): Promise<{ intent: Intent; lateFee: number } | undefined> {
  const [row] = await db
    .select({ intent: paymentIntents, lateFee: loans.lateFee })
    .from(loans)
    .innerJoin(paymentIntents, eq(paymentIntents.id, loans.depositIntentId))
    .where(eq(loans.bookingId, bookingId))
  return row
}

/** Stores the late fee, in minor units. */
export async function setLateFee(tx: Transaction, bookingId: string, lateFee: number): Promise<void> {
  await tx.update(loans).set({ lateFee }).where(eq(loans.bookingId, bookingId))
}

/** Stores that one side confirms a step; false where it had confirmed it before. */
export async function insertWord(tx: Executor, word: LoanWord): Promise<boolean> {
  const made = await tx.insert(loanWords).values(word).onConflictDoNothing().returning({ at: loanWords.at })
  return made.length === 1
}

/** Sets when a step confirmed by one side counts as confirmed by both. */
export async function setCountsAt(tx: Executor, bookingId: string, countsAt: Date): Promise<void> {
  await tx.update(loans).set({ countsAt }).where(eq(loans.bookingId, bookingId))
}

/** Loans with a step that counts as confirmed by now. */
export async function listCounting(db: Executor, at: Date, { limit, isDue }: SweepPage): Promise<string[]> {
  const rows = await db
    .select({ id: loans.bookingId })
    .from(loans)
    .where(and(lte(loans.countsAt, at), isDue(loans.bookingId)))
    .orderBy(loans.countsAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Locks such a loan's booking; undefined when it isn't due any more, or another transaction holds the lock. */
export async function lockCounting(tx: Executor, bookingId: string, at: Date): Promise<Booking | undefined> {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(eq(bookings.id, bookingId))
    .for('no key update', { skipLocked: true })
  if (booking === undefined) return undefined
  const [loan] = await tx
    .select({ id: loans.bookingId })
    .from(loans)
    .where(and(eq(loans.bookingId, bookingId), lte(loans.countsAt, at)))
  return loan && booking
}

/** The step of a loan that is to be confirmed next, by its booking's status. */
export function nextStep({ status }: Pick<Booking, 'status'>): HandOverStep | undefined {
  if (status === 'accepted') return 'handed_over'
  return status === 'in_progress' ? 'returned' : undefined
}

/**
 * Extends a loan to a later day. Its booking is locked by the caller.
 * @throws the database's `loans_no_overlap` where one of these days is booked by somebody else
 */
export async function prolongLoan(
  tx: Executor,
  bookingId: string,
  change: { untilDay: string; returnAt: Date },
): Promise<void> {
  await tx.update(loans).set(change).where(eq(loans.bookingId, bookingId))
}
