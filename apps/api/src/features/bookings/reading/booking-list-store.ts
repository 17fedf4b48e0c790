import type { BookingListQuery } from '@kindling/domain/bookings/booking-contract'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { and, desc, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgSelectBuilder } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../db/connect.ts'
import { builder, LAST_ID, prepareRows } from '../../../db/prepared.ts'
import { bookingExtensions } from '../../../db/schema/bookings/booking-extensions.ts'
import { bookingProposals } from '../../../db/schema/bookings/booking-proposals.ts'
import { bookings } from '../../../db/schema/bookings/bookings.ts'
import { loans, loanWords } from '../../../db/schema/bookings/lending.ts'
import { members } from '../../../db/schema/members/members.ts'
import { handOverOf, readsAddressesAtOnce } from '../../../marketplace/address-trust-store.ts'

export type ListedBooking = Awaited<ReturnType<typeof listBookings>>[number]

/** Columns that a list row shows, and those that decide whether it waits for an answer. */
const listed = {
  id: bookings.id,
  title: bookings.title,
  description: bookings.description,
  status: bookings.status,
  bookingDate: bookings.bookingDate,
  startsAt: bookings.startsAt,
  lentUntil: bookings.lentUntil,
  deposit: bookings.deposit,
  durationMinutes: bookings.durationMinutes,
  timeZone: bookings.timeZone,
  location: bookings.location,
  isInstant: bookings.isInstant,
  image: sql<string | null>`${bookings.images}[1]`.as('image'),
  paymentMethod: bookings.paymentMethod,
  currency: bookings.currency,
  price: bookings.price,
  extraPrice: bookings.extraPrice,
  endedBy: bookings.endedBy,
  endedWhy: bookings.endedWhy,
  expiresAt: bookings.expiresAt,
  settleAt: bookings.settleAt,
  settledAt: bookings.settledAt,
  absenceSaidBy: bookings.absenceSaidBy,
  absenceDecidesAt: bookings.absenceDecidesAt,
}

const other = {
  id: members.id,
  firstname: members.firstname,
  lastname: members.lastname,
  photourl: members.photourl,
}

const otherTimeZone = members.timeZone

const { proposedBy, lapsesAt } = bookingProposals
const proposal = { proposedBy, lapsesAt }
const moreTime = { lapsesAt: bookingExtensions.lapsesAt }
const saidBy = sql`(select ${loanWords.saidBy} from ${loanWords} where ${loanWords.bookingId} = ${loans.bookingId} order by ${loanWords.step} desc limit 1)`
/** The side that confirmed the last step of a loan, while `countsAt` waits for the other side. */
const word = {
  countsAt: loans.countsAt,
  saidBy: sql<'client' | 'provider' | null>`case when ${loans.countsAt} is not null then ${saidBy} end`.as(
    'said_by',
  ),
}

/** Same as `isOver` of the domain: open bookings have money held, ended ones have not. */
const isOpen = and(ne(bookings.status, 'rejected'), isNull(bookings.settledAt))
const isOver = or(eq(bookings.status, 'rejected'), isNotNull(bookings.settledAt))

const isTrusted = readsAddressesAtOnce(sql.placeholder('memberId'))

/**
 * Changes with everything a list row shows: the transaction ids (xmin) of its rows, and whether its reader sees exact
 * addresses early. Begins with the booking's id, as one transaction may write many rows.
 */
const stamp =
  sql<string>`concat(${bookings.id}, ':', ${isTrusted}, ':', ${bookings}.xmin, ':', ${members}.xmin, ':', ${bookingProposals}.xmin, ':', ${bookingExtensions}.xmin)`.as(
    'stamp',
  )

type Party = typeof bookings.clientId | typeof bookings.providerId

/** Which side's bookings a list shows, with an extra condition. */
interface Which {
  owner: Party
  otherParty: Party
  is?: SQL | undefined
}

const outward = { owner: bookings.clientId, otherParty: bookings.providerId }
const inward = { owner: bookings.providerId, otherParty: bookings.clientId }

function prepareLists(name: string, { owner, otherParty }: Which) {
  const lists = (of: string, ...also: SQL[]) => {
    const page = (which: string, is?: SQL) =>
      preparePage(`${of}${which}`, { owner, otherParty, is: and(is, ...also) })
    return { all: page(''), true: page('_open', isOpen), false: page('_over', isOver) }
  }
  return { any: lists(name), one: lists(`${name}_with`, eq(otherParty, sql.placeholder('with'))) }
}

/** The columns of a page. */
const row = {
  booking: listed,
  other,
  otherTimeZone,
  proposal,
  moreTime,
  word,
  returnAt: loans.returnAt,
  stamp,
  address: { isTrusted, handOverAt: handOverOf },
}

function preparePage(name: string, which: Which) {
  const page = completePage(builder.select(row), which).as('page')
  const stamps = sql<string | null>`string_agg(${page.stamp}, ' ' order by ${page.stamp} collate "C" desc)`
  return {
    rows: prepareRows(name, row, (select) => completePage(select, which)),
    stamps: prepareRows(`${name}_version`, { stamps }, (select) => select.from(page)),
  }
}

function completePage(select: PgSelectBuilder<typeof row>, { owner, otherParty, is }: Which) {
  return (
    select
      .from(bookings)
      .innerJoin(members, eq(members.id, otherParty))
      // A booking has at most one open request of each kind.
      .leftJoin(
        bookingProposals,
        and(eq(bookingProposals.bookingId, bookings.id), isNull(bookingProposals.outcome)),
      )
      .leftJoin(
        bookingExtensions,
        and(eq(bookingExtensions.bookingId, bookings.id), isNull(bookingExtensions.outcome)),
      )
      .leftJoin(loans, eq(loans.bookingId, bookings.id))
      .where(and(eq(owner, sql.placeholder('memberId')), lt(bookings.id, sql.placeholder('before')), is))
      .orderBy(desc(bookings.id))
      .limit(sql.placeholder('limit'))
  )
}

const listsOf = {
  client: prepareLists('bookings_outward', outward),
  provider: prepareLists('bookings_inward', inward),
}

function pageOf(
  side: BookingParty,
  { open = 'all', ...query }: { open?: 'all' | 'true' | 'false' | undefined; with?: string | undefined },
) {
  return listsOf[side][query.with === undefined ? 'any' : 'one'][open]
}

function valuesOf(memberId: string, { before = LAST_ID, limit, ...query }: BookingListQuery) {
  return { memberId, before, limit, ...(query.with !== undefined && { with: query.with }) }
}

/** The bookings that a member made (`client`) or received (`provider`), newest first, with their open requests. */
export async function listBookings(
  db: Executor,
  side: BookingParty,
  memberId: string,
  query: BookingListQuery,
) {
  return await pageOf(side, query).rows(db, valuesOf(memberId, query))
}

/** The stamps of the same rows in the same order, separated by blanks. */
export async function readStamps(
  db: Executor,
  side: BookingParty,
  memberId: string,
  query: BookingListQuery,
): Promise<string> {
  const [row] = await pageOf(side, query).stamps(db, valuesOf(memberId, query))
  return row?.stamps ?? ''
}
