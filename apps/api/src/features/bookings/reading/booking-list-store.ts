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

/** What a list shows of a booking, and what says whether it waits for somebody. */
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
/** The last step that a side has spoken of: while a loan says when that counts, nobody else has. */
const word = {
  countsAt: loans.countsAt,
  saidBy: sql<'client' | 'provider' | null>`case when ${loans.countsAt} is not null then ${saidBy} end`.as(
    'said_by',
  ),
}

/** As `isOver` of the domain has it: the money of what isn't over is held, and of what is it has gone. */
const isOpen = and(ne(bookings.status, 'rejected'), isNull(bookings.settledAt))
const isOver = or(eq(bookings.status, 'rejected'), isNotNull(bookings.settledAt))

const isTrusted = readsAddressesAtOnce(sql.placeholder('memberId'))

/**
 * Another whenever anything of what a row shows is: the transactions that wrote it, and whether its reader sees addresses
 * at once. One may have written many rows, so it begins with the booking's id.
 */
const stamp =
  sql<string>`concat(${bookings.id}, ':', ${isTrusted}, ':', ${bookings}.xmin, ':', ${members}.xmin, ':', ${bookingProposals}.xmin, ':', ${bookingExtensions}.xmin)`.as(
    'stamp',
  )

type Party = typeof bookings.clientId | typeof bookings.providerId

/** Whose bookings, with whom, and which of them. */
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
      // A booking has one of each at most that nobody has answered.
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

/** The bookings that a member made (`client`) or received (`provider`), newest first, with what is proposed for them. */
export async function listBookings(
  db: Executor,
  side: BookingParty,
  memberId: string,
  query: BookingListQuery,
) {
  return await pageOf(side, query).rows(db, valuesOf(memberId, query))
}

/** The stamps of the same rows, in the same order, with a blank between two. */
export async function readStamps(
  db: Executor,
  side: BookingParty,
  memberId: string,
  query: BookingListQuery,
): Promise<string> {
  const [row] = await pageOf(side, query).stamps(db, valuesOf(memberId, query))
  return row?.stamps ?? ''
}
