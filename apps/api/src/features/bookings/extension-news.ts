import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Transaction } from '../../db/connect.ts'
import type { NotifyDeps } from '../../notifier/notify.ts'
import type { Booking } from './booking-store.ts'
import type { MoreTime } from './extension-store.ts'
import { factsFor, notifySides } from './notify-sides.ts'
import { findSides } from './party-store.ts'

interface ExtensionStep {
  extension: Pick<MoreTime, 'id' | 'minutes' | 'price'>
  news: 'asked' | 'agreed' | 'declined' | 'withdrawn' | 'lapsed'
  at: Date
}

/** What each side is told; what was taken back only disappears. Agreed time makes the booking longer in both calendars. */
const told = {
  asked: [['more_time_asked', 'client']],
  agreed: [
    ['more_time_agreed', 'provider'],
    ['more_time_agreed_by_you', 'client'],
  ],
  declined: [['more_time_declined', 'provider']],
  withdrawn: [],
  lapsed: [['more_time_lapsed', 'provider']],
} as const satisfies Record<ExtensionStep['news'], readonly (readonly [string, BookingParty])[]>

/** Tells the sides of a booking of more time for it. @param booking as it is now */
export async function tellOfExtension(
  tx: Transaction,
  deps: NotifyDeps,
  booking: Booking,
  { extension: { id, minutes, price }, news, at }: ExtensionStep,
): Promise<void> {
  const sides = await findSides(tx, booking)
  const notices = told[news].map(([event, side]) => ({
    event,
    to: sides[side].id,
    key: `${news}:${id}`,
    at,
    facts: { ...factsFor(sides, side), minutes, price },
  }))
  await notifySides(tx, deps, sides, notices)
}
