import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import { sessions } from '../../db/schema/members/auth.ts'
import { members } from '../../db/schema/members/members.ts'
import { cardReversals } from '../../db/schema/money/card-reversals.ts'
import { accounts, paymentIntents } from '../../db/schema/money/ledger.ts'
import { skillCategories, skills } from '../../db/schema/offers/skills.ts'
import { memberNotes, warnings } from '../../db/schema/trust/desk.ts'
import { reports } from '../../db/schema/trust/trust.ts'
import { anotherPerson, person } from '../../members/person-store.ts'

/** Rows shown of each list: the newest. */
const MOST = 20

const client = anotherPerson('client')
const provider = anotherPerson('provider')

export async function findMember(db: Executor, id: string) {
  const { email, role, createdAt, kycStatus, deletedAt } = members
  const [row] = await db
    .select({ ...person, email, role, createdAt, kycStatus, deletedAt })
    .from(members)
    .where(eq(members.id, id))
  return row
}

export async function listOffers(db: Executor, memberId: string) {
  return await db
    .select({ id: skills.id, title: skillCategories.title, status: skills.approvalStatus })
    .from(skills)
    .innerJoin(skillCategories, eq(skillCategories.id, skills.categoryId))
    .where(and(eq(skills.memberId, memberId), isNull(skills.deletedAt)))
    .orderBy(desc(skills.id))
    .limit(MOST)
}

export type ShownBooking = Awaited<ReturnType<typeof listBookings>>[number]

export const shownBookings = (db: Executor) => {
  const { id, title, status, bookingDate, paymentMethod, price, extraPrice, currency } = bookings
  return db
    .select({
      id,
      title,
      status,
      bookingDate,
      paymentMethod,
      price,
      extraPrice,
      currency,
      client: client.columns,
      provider: provider.columns,
    })
    .from(bookings)
    .innerJoin(client.table, eq(client.table.id, bookings.clientId))
    .innerJoin(provider.table, eq(provider.table.id, bookings.providerId))
    .$dynamic()
}

export async function listBookings(db: Executor, memberId: string) {
  return await shownBookings(db)
    .where(or(eq(bookings.clientId, memberId), eq(bookings.providerId, memberId)))
    .orderBy(desc(bookings.id))
    .limit(MOST)
}

/** Balances in minor units. */
export async function readMoney(db: Executor, memberId: string) {
  const balances = await db
    .select({ currency: accounts.currency, balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.kind, 'member'), eq(accounts.memberId, memberId)))
  const held = await db
    .select({
      currency: paymentIntents.currency,
      amount: sql<number>`sum(${paymentIntents.amount})::float8`,
    })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.memberId, memberId), inArray(paymentIntents.state, ['held', 'attached'])))
    .groupBy(paymentIntents.currency)
  const [debt] = await db
    .select({ owed: sql<number>`coalesce(sum(${cardReversals.owed}), 0)::float8` })
    .from(cardReversals)
    .where(and(eq(cardReversals.memberId, memberId), gt(cardReversals.owed, 0)))
  const of = (currency: 'GBP' | 'SPARK') => ({
    balance: balances.find((row) => row.currency === currency)?.balance ?? 0,
    held: held.find((row) => row.currency === currency)?.amount ?? 0,
  })
  return { gbp: of('GBP'), spark: of('SPARK'), owed: debt?.owed ?? 0 }
}

/** Reports by a member or about them, with the member on the other side. */
export async function listReports(db: Executor, memberId: string, side: 'by' | 'against') {
  const { id, subject, reason, words, status, createdAt, reporterId, memberId: reported } = reports
  const [own, other] = side === 'by' ? [reporterId, reported] : [reported, reporterId]
  return await db
    .select({ id, subject, reason, words, status, createdAt, other: person })
    .from(reports)
    .innerJoin(members, eq(members.id, other))
    .where(eq(own, memberId))
    .orderBy(desc(id))
    .limit(MOST)
}

const wordsTables = { notes: memberNotes, warnings }

/** Moderators' notes about a member, or warnings to them, newest first. */
export async function listWords(db: Executor, memberId: string, kind: keyof typeof wordsTables) {
  const table = wordsTables[kind]
  return await db
    .select({ id: table.id, words: table.words, at: table.createdAt, by: person })
    .from(table)
    .innerJoin(members, eq(members.id, table.moderatorId))
    .where(eq(table.memberId, memberId))
    .orderBy(desc(table.id))
    .limit(MOST)
}

export async function insertWords(
  db: Executor,
  kind: keyof typeof wordsTables,
  row: { memberId: string; moderatorId: string; words: string; createdAt: Date },
): Promise<string> {
  const table = wordsTables[kind]
  const [made] = await db.insert(table).values(row).returning({ id: table.id })
  if (made === undefined) throw new Error('an insert answered no row')
  return made.id
}

/** Sessions that weren't revoked, newest first. */
export async function listSessions(db: Executor, memberId: string) {
  const { id, userAgent, address, lastSeenAt } = sessions
  return await db
    .select({ id, userAgent, address, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.revokedAt)))
    .orderBy(desc(lastSeenAt))
    .limit(MOST)
}
