import type { BookingListQuery } from '@kindling/domain/bookings/booking-contract'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { BookingListItem } from '@kindling/domain/bookings/booking-shape'
import { dueOf, waitsOf } from '@kindling/domain/bookings/booking-waits'
import type { Deps } from '../../../deps.ts'
import { versionOf } from '../../../http/answers/answer-version.ts'
import { type ListedBooking, listBookings, readStamps } from './booking-list-store.ts'
import { presentBrief } from './booking-presenter.ts'

type ListDeps = Pick<Deps, 'db' | 'clock'>

/**
 * A member's bookings as client or as provider, newest first, with a version for the ETag: a hash of the rows' stamps,
 * and the next instant at which the response changes by time alone.
 */
export async function bookingList(
  { db, clock }: ListDeps,
  side: BookingParty,
  memberId: string,
  query: BookingListQuery,
): Promise<{ items: BookingListItem[]; version: string }> {
  const at = clock.now()
  const rows = await listBookings(db, side, memberId, query)
  const listed = rows.map((row) => ({ ...row, dueAt: dueOf({ ...row.booking, returnAt: row.returnAt }) }))
  const items = listed.map((row) => presentListItem(row, side, at))
  const stamps = rows.map(({ stamp }) => stamp).join(' ')
  const turns = [
    ...items.map(({ waits }) => (waits?.until ? Date.parse(waits.until) : undefined)),
    ...items.map(({ address_from }) => (address_from ? Date.parse(address_from) : undefined)),
    ...listed.map(({ dueAt }) => dueAt?.getTime()),
  ]
  return { items, version: `${versionOf(memberId, stamps)}.${nextOf(turns, at)}` }
}

/** Whether a version is that of the current response. */
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

/** The earliest future instant in base 36, to keep the version short; empty without one. */
function nextOf(times: readonly (number | undefined)[], at: Date): string {
  const left = times.filter((time) => time !== undefined).filter((time) => time > at.getTime())
  return left.length === 0 ? '' : Math.min(...left).toString(36)
}

type Listed = ListedBooking & { dueAt: Date | null }

function presentListItem(row: Listed, side: BookingParty, at: Date): BookingListItem {
  const { booking, other, otherTimeZone } = row
  return {
    ...presentBrief(booking, { side, ...row.address }, at),
    file_url: booking.image,
    other_party: other,
    other_timezone: otherTimeZone,
    waits: presentWaits(row, side, at),
  }
}

function presentWaits(
  { booking, proposal, moreTime, word: said, dueAt }: Listed,
  side: BookingParty,
  at: Date,
): BookingListItem['waits'] {
  const { countsAt = null, saidBy = null } = said ?? {}
  const word = countsAt && saidBy && { countsAt, saidBy }
  const waits = waitsOf(side, { ...booking, proposal, moreTime, word, dueAt }, at)
  return waits && { for: waits.for, until: waits.until?.toISOString() ?? null }
}
