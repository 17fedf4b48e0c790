import type { BookingListQuery } from '@kindling/domain/bookings/booking-contract'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { and, desc, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { LAST_ID, prepareOnce } from '../../db/prepared.ts'
import { bookingExtensions } from '../../db/schema/booking-extensions.ts'
import { bookingProposals } from '../../db/schema/booking-proposals.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { members } from '../../db/schema/members.ts'

export type ListedBooking = Awaited<ReturnType<typeof listBookings>>[number]

/** What a list shows of a booking, and what says whether it waits for somebody. */
const listed = {
  id: bookings.id,
  title: bookings.title,
  description: bookings.description,
  status: bookings.status,
  bookingDate: bookings.bookingDate,
  startsAt: bookings.startsAt,
  durationMinutes: bookings.durationMinutes,
  timeZone: bookings.timeZone,
  location: bookings.location,
  image: sql<string | null>`${bookings.images}[1]`,
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

const { proposedBy, lapsesAt } = bookingProposals
const proposal = { proposedBy, lapsesAt }
const moreTime = { lapsesAt: bookingExtensions.lapsesAt }

/** As `isOver` of the domain has it: the money of what isn't over is held, and of what is it has gone. */
const isOpen = and(ne(bookings.status, 'rejected'), isNull(bookings.settledAt))
const isOver = or(eq(bookings.status, 'rejected'), isNotNull(bookings.settledAt))

type Party = typeof bookings.clientId | typeof bookings.providerId

const listsOf = {
  client: prepareLists('bookings_outward', bookings.clientId, bookings.providerId),
  provider: prepareLists('bookings_inward', bookings.providerId, bookings.clientId),
}

function prepareLists(name: string, owner: Party, otherParty: Party) {
  return {
    all: prepareList(name, owner, otherParty),
    true: prepareList(`${name}_open`, owner, otherParty, isOpen),
    false: prepareList(`${name}_over`, owner, otherParty, isOver),
  }
}

function prepareList(name: string, owner: Party, otherParty: Party, which?: SQL | undefined) {
  return prepareOnce((db) =>
    db
      .select({ booking: listed, other, proposal, moreTime })
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
      .where(and(eq(owner, sql.placeholder('memberId')), lt(bookings.id, sql.placeholder('before')), which))
      .orderBy(desc(bookings.id))
      .limit(sql.placeholder('limit'))
      .prepare(name),
  )
}

/** The bookings that a member made (`client`) or received (`provider`), newest first, with what is proposed for them. */
export async function listBookings(
  db: Executor,
  side: BookingParty,
  memberId: string,
  { before = LAST_ID, limit, open }: BookingListQuery,
) {
  return await listsOf[side][open ?? 'all'](db).execute({ memberId, before, limit })
}
