import { and, eq, exists, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { mapped } from '../../../db/mapped-sql.ts'
import { builder, prepareRows } from '../../../db/prepared.ts'
import { bookingExtensions } from '../../../db/schema/bookings/booking-extensions.ts'
import { bookingEvents, bookings, reviews } from '../../../db/schema/bookings/bookings.ts'
import { loans } from '../../../db/schema/bookings/lending.ts'
import { members } from '../../../db/schema/members/members.ts'
import { cardPayments } from '../../../db/schema/money/card-payments.ts'
import { paymentIntents } from '../../../db/schema/money/ledger.ts'
import { handOverOf, readsAddressesAtOnce } from '../../../marketplace/address-trust-store.ts'
import { factColumn } from '../booking-state-store.ts'
import { type Booking, type BookingEvent, isParty } from '../booking-store.ts'
import { client, provider } from '../party-store.ts'

export type BookingView = NonNullable<Awaited<ReturnType<typeof findBookingView>>>

function personOf({ id, firstname, lastname, photourl }: typeof client | typeof provider) {
  return { id, firstname, lastname, photourl }
}

const { intentId: _i, version: _v, completedBy: _c, blocked: _b, ...shownColumns } = getTableColumns(bookings)

/** Another accepted booking of the provider on the same day. */
interface SameDay {
  id: string
  title: string
  status: Booking['status']
  client: { id: string; firstname: string; lastname: string; photourl: string | null }
}

/** The history, oldest first. Timestamps inside JSON are text. */
const history = mapped(
  sql`(
  select coalesce(jsonb_agg(jsonb_build_object('actor', e.actor, 'actorId', e.actor_id, 'action', e.action,
    'fromStatus', e.from_status, 'toStatus', e.to_status, 'note', e.note, 'at', e.at) order by e.id), '[]')
  from ${bookingEvents} e where e.booking_id = ${bookings.id})`,
  (events: (Omit<BookingEvent, 'at'> & { at: string })[]): BookingEvent[] =>
    events.map((event) => ({ ...event, at: new Date(event.at) })),
)

/** The member who reads the page. */
const reader = sql.placeholder('memberId')

/** Accepted or started bookings of the provider on the day of a request, at most 20. */
const sameDay = sql<
  SameDay[]
>`case when ${bookings.providerId} = ${reader} and ${bookings.status} = 'pending' then (
    select coalesce(jsonb_agg(jsonb_build_object('id', of_day.id, 'title', of_day.title, 'status', of_day.status,
      'client', jsonb_build_object('id', of_day.client_id, 'firstname', of_day.firstname,
        'lastname', of_day.lastname, 'photourl', of_day.photourl)) order by of_day.id), '[]')
    from (
      select b.id, b.title, b.status, b.client_id, m.firstname, m.lastname, m.photourl
      from ${bookings} b join ${members} m on m.id = b.client_id
      where b.provider_id = ${bookings.providerId} and b.booking_date = ${bookings.bookingDate}
        and b.status in ('accepted', 'in_progress')
      order by b.id limit 20) of_day) else '[]' end`

const shown = {
  booking: shownColumns,
  intent: { state: paymentIntents.state },
  client: personOf(client),
  provider: personOf(provider),
  timeZones: { client: client.timeZone, provider: provider.timeZone },
  cardCapture: cardPayments.capture,
  isReviewed: hasReview(eq(reviews.reviewerId, reader)),
  isReviewedByOther: hasReview(eq(reviews.revieweeId, reader)),
  /** The unanswered request for more time or more days, lapsed or not, of a booking that isn't over. */
  moreTime: getTableColumns(bookingExtensions),
  sameDay,
  address: { isTrusted: readsAddressesAtOnce(reader), handOverAt: handOverOf },
  events: history,
  facts: factColumn,
}

const view = prepareRows('booking_view', shown, (select) =>
  select
    .from(bookings)
    .innerJoin(paymentIntents, eq(paymentIntents.id, bookings.intentId))
    .leftJoin(loans, eq(loans.bookingId, bookings.id))
    .leftJoin(cardPayments, eq(cardPayments.intentId, bookings.intentId))
    .leftJoin(
      bookingExtensions,
      and(
        eq(bookingExtensions.bookingId, bookings.id),
        isNull(bookingExtensions.outcome),
        sql`${bookings.status} in ('accepted', 'in_progress')`,
      ),
    )
    .innerJoin(client, eq(client.id, bookings.clientId))
    .innerJoin(provider, eq(provider.id, bookings.providerId))
    .where(and(eq(bookings.id, sql.placeholder('bookingId')), isParty(reader))),
)

/** A booking for its own page, in one statement; undefined for anybody but its client and provider. */
export async function findBookingView(db: Executor, bookingId: string, memberId: string) {
  const [row] = await view(db, { bookingId, memberId })
  return row
}

function hasReview(whose: SQL): SQL<boolean> {
  const found = builder
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.bookingId, bookings.id), whose))
  return sql<boolean>`${exists(found)}`
}
