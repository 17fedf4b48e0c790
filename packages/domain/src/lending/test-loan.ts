import { makeBooking } from '../bookings/test-booking-view.ts'
import type { Loan } from './loan-contract.ts'

/** A three-day loan, accepted by default. */
export function makeLoan(parts: Partial<Loan> = {}): Loan {
  return {
    booking: makeBooking({ status: 'accepted', lent_until: '2026-11-30', deposit: 40 }),
    thing_id: 'drill',
    from: '2026-11-28',
    until: '2026-11-30',
    days: 3,
    hand_over_at: '2026-11-28T18:00:00.000Z',
    return_at: '2026-11-30T18:00:00.000Z',
    words: [],
    counts_at: null,
    deposit_state: 'held',
    extension: null,
    late: null,
    ...parts,
  }
}
