import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Transaction } from '../../db/connect.ts'
import type { NotifyDeps } from '../../notifier/notify.ts'
import type { Booking } from './booking-store.ts'
import type { MoreDays } from './extension-store.ts'
import { factsFor, notifySides } from './notify-sides.ts'
import { findSides } from './party-store.ts'

interface LongerStep {
  extension: Pick<MoreDays, 'id' | 'untilDay' | 'price'>
  /** `unpaid`: the owner agreed, and the borrower has too little. */
  news: 'asked' | 'agreed' | 'unpaid' | 'declined' | 'withdrawn' | 'lapsed'
  at: Date
}

/** The side that didn't act hears of it. */
const told = {
  asked: ['loan_longer_asked', 'provider'],
  withdrawn: ['loan_longer_withdrawn', 'provider'],
  agreed: ['loan_longer_agreed', 'client'],
  unpaid: ['loan_longer_unpaid', 'client'],
  declined: ['loan_longer_declined', 'client'],
  lapsed: ['loan_longer_lapsed', 'client'],
} as const satisfies Record<LongerStep['news'], readonly [string, BookingParty]>

/** Tells a side of a loan that the other would like it to be longer, or what became of that. */
export async function tellOfLonger(
  tx: Transaction,
  deps: NotifyDeps,
  booking: Booking,
  { extension: { id, untilDay: until, price }, news, at }: LongerStep,
): Promise<void> {
  const sides = await findSides(tx, booking)
  const [event, side] = told[news]
  const facts = { ...factsFor(sides, side), until, price }
  await notifySides(tx, deps, sides, [{ event, to: sides[side].id, key: `${news}:${id}`, at, facts }])
}
