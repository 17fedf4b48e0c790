import type { BookingListQuery } from '@kindling/domain/bookings/booking-contract'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { and, desc, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { LAST_ID } from '../../db/prepared.ts'
import { prepareRows } from '../../db/prepared-rows.ts'
import { bookingExtensions } from '../../db/schema/booking-extensions.ts'
import { bookingProposals } from '../../db/schema/booking-proposals.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { paymentIntents } from '../../db/schema/ledger.ts'
import { withParties } from './booking-view-store.ts'
import { client, provider } from './party-store.ts'

export type ListedBooking = Awaited<ReturnType<typeof listBookings>>[number]

const { proposedBy, lapsesAt } = bookingProposals
const listed = {
  ...withParties,
  proposal: { proposedBy, lapsesAt },
  moreTime: { lapsesAt: bookingExtensions.lapsesAt },
}

/** As `isOver` of the domain has it: the money of what isn't over is held, and of what is it has gone. */
const isOpen = and(ne(bookings.status, 'rejected'), isNull(bookings.settledAt))
const isOver = or(eq(bookings.status, 'rejected'), isNotNull(bookings.settledAt))

const listsOf = {
  client: prepareLists('bookings_outward', bookings.clientId),
  provider: prepareLists('bookings_inward', bookings.providerId),
}

function prepareLists(name: string, owner: typeof bookings.clientId | typeof bookings.providerId) {
  return {
    all: prepareList(name, owner),
    true: prepareList(`${name}_open`, owner, isOpen),
    false: prepareList(`${name}_over`, owner, isOver),
  }
}

function prepareList(
  name: string,
  owner: typeof bookings.clientId | typeof bookings.providerId,
  which?: SQL | undefined,
) {
  return prepareRows(
    name,
    listed,
    (db, columns) =>
      db
        .select(columns)
        .from(bookings)
        .innerJoin(paymentIntents, eq(paymentIntents.id, bookings.intentId))
        .innerJoin(client, eq(client.id, bookings.clientId))
        .innerJoin(provider, eq(provider.id, bookings.providerId))
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
        .limit(sql.placeholder('limit')),
    ['proposal', 'moreTime'],
  )
}

/** The bookings that a member made (`client`) or received (`provider`), newest first, with what is proposed for them. */
export async function listBookings(
  db: Executor,
  side: BookingParty,
  memberId: string,
  { before = LAST_ID, limit, open }: BookingListQuery,
) {
  return await listsOf[side][open ?? 'all'](db, { memberId, before, limit })
}
