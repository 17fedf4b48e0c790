import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { Transaction } from '../../db/connect.ts'
import type { NotifyDeps } from '../../notifier/notify.ts'
import { factsFor, notifySides } from './notify-sides.ts'
import { findSides } from './party-store.ts'
import type { TimedBooking } from './proposal-times.ts'

/** What was done to a proposal, or that nothing was until it lapsed. */
interface ProposalStep {
  /** The proposal's. */
  id: string
  /** Who did it, or let it lapse. */
  by: BookingParty
  news: 'proposed' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed'
  /** Those that are proposed. */
  starts?: readonly Date[]
  at: Date
}

/**
 * Tells both sides' screens, and the side that didn't act in the bell and by mail, as far as they want to hear of it;
 * of a new time both have a mail. What was taken back only disappears.
 * @param booking as it is now
 */
export async function tellOfProposal(
  tx: Transaction,
  deps: NotifyDeps,
  booking: TimedBooking,
  { id, by, news, starts = [], at }: ProposalStep,
): Promise<void> {
  const sides = await findSides(tx, booking)
  const other = otherParty(by)
  const toOther = { to: sides[other].id, key: `${news}:${id}`, at }
  const facts = { ...factsFor(sides, other), booking }
  switch (news) {
    case 'withdrawn':
      return await notifySides(tx, deps, sides, [])
    case 'proposed':
      return await notifySides(tx, deps, sides, [
        { event: 'move_proposed', ...toOther, facts: { ...facts, starts } },
      ])
    case 'accepted':
      return await notifySides(tx, deps, sides, [
        { event: 'booking_moved', ...toOther, facts },
        {
          event: 'booking_moved_by_you',
          to: sides[by].id,
          key: `${news}:${id}`,
          at,
          facts: { ...factsFor(sides, by), booking },
        },
      ])
    case 'declined':
    case 'lapsed':
      return await notifySides(tx, deps, sides, [
        { event: news === 'declined' ? 'move_declined' : 'move_lapsed', ...toOther, facts },
      ])
  }
}
