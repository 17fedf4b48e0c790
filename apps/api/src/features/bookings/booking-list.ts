import type { BookingListQuery } from '@kindling/domain/bookings/booking-contract'
import { bookedEnd } from '@kindling/domain/bookings/booking-expiry'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { BookingListItem } from '@kindling/domain/bookings/booking-shape'
import { waitsOf } from '@kindling/domain/bookings/booking-waits'
import { lateFrom } from '@kindling/domain/lending/late-return'
import type { Deps } from '../../deps.ts'
import { versionOf } from '../../http/answer-version.ts'
import { type ListedBooking, listBookings, readStamps } from './booking-list-store.ts'
import { presentBrief } from './booking-presenter.ts'

type ListDeps = Pick<Deps, 'db' | 'clock'>

/**
 * A member's bookings as the client who made them, or as the provider who received them, newest first, with their
 * version: what they were made of, and from when on something else waits though nothing was written.
 */
export async function bookingList(
  { db, clock }: ListDeps,
  side: BookingParty,
  memberId: string,
  query: BookingListQuery,
): Promise<{ items: BookingListItem[]; version: string }> {
  const at = clock.now()
  const rows = await listBookings(db, side, memberId, query)
  const items = rows.map((row) => presentListItem(row, side, at))
  const stamps = rows.map(({ stamp }) => stamp).join(' ')
  return { items, version: `${versionOf(memberId, stamps)}.${nextDeadline(items, rows, at)}` }
}

/** Whether that is what they would be answered now. */
export async function isCurrentList(
  { db, clock }: ListDeps,
  side: BookingParty,
  memberId: string,
  query: BookingListQuery,
  version: string,
): Promise<boolean> {
  const [ofRows, deadline] = version.split('.')
  if (deadline && Number.parseInt(deadline, 36) <= clock.now().getTime()) return false
  return ofRows === versionOf(memberId, await readStamps(db, side, memberId, query))
}

/**
 * The first time by which somebody has to have answered, something is late or its time is over, in the shortest digits;
 * nothing where there is none.
 */
function nextDeadline(items: readonly BookingListItem[], rows: readonly ListedBooking[], at: Date): string {
  const answers = items.map(({ waits }) => (waits?.until == null ? Number.NaN : Date.parse(waits.until)))
  const returns = rows.map(({ returnAt }) => (returnAt === null ? Number.NaN : lateFrom(returnAt).getTime()))
  const ends = rows.map(({ booking }) =>
    booking.status === 'accepted' ? bookedEnd(booking).getTime() : Number.NaN,
  )
  const first = Math.min(...[...answers, ...returns, ...ends].filter((time) => time > at.getTime()))
  return Number.isFinite(first) ? first.toString(36) : ''
}

function presentListItem(row: ListedBooking, side: BookingParty, at: Date): BookingListItem {
  const { booking, other } = row
  return {
    ...presentBrief(booking, side),
    file_url: booking.image,
    other_party: other,
    waits: presentWaits(row, side, at),
  }
}

function presentWaits(
  { booking, proposal, moreTime, word: said, returnAt }: ListedBooking,
  side: BookingParty,
  at: Date,
): BookingListItem['waits'] {
  const { countsAt = null, saidBy = null } = said ?? {}
  const word = countsAt && saidBy && { countsAt, saidBy }
  const waits = waitsOf(
    side,
    { ...booking, proposal, moreTime, word, returnAt, endsAt: bookedEnd(booking) },
    at,
  )
  return waits && { for: waits.for, until: waits.until?.toISOString() ?? null }
}
