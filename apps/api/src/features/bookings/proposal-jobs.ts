import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Feature } from '../../http/feature.ts'
import { sweep } from '../../platform/jobs/sweep.ts'
import type { Booking } from './booking-store.ts'
import { isOverdue } from './due-booking-store.ts'
import { tellOfProposal } from './proposal-news.ts'
import * as store from './proposal-store.ts'

type LapseDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>

/** Proposals of other times end unanswered. Has no calls. */
export const proposalJobs: Feature = (_, deps) => {
  deps.jobs.define('lapse-proposals', async () => void (await lapseProposals(deps)), {
    cron: '* * * * *',
    isUnique: true,
    keepSeconds: 3600,
  })
}

/**
 * Writes down of proposals that nobody answered that they have lapsed, and tells both sides, once, however many
 * processes run it. Nobody hears of one whose booking has ended or begun: that was told.
 * @returns how many it ended
 */
export async function lapseProposals(deps: LapseDeps): Promise<number> {
  const { db, clock } = deps
  return await sweep(deps, {
    name: 'lapse-proposals',
    due: (page) => store.listLapsed(db, clock.now(), page),
    handle: (proposalId) =>
      inTransaction(db, async (tx) => {
        const at = clock.now()
        const booking = await store.lockBookingOf(tx, proposalId)
        const proposal = booking && (await store.lapseProposal(tx, proposalId, at))
        if (booking === undefined || proposal === undefined) return false
        await tellOfLapse(tx, deps, booking, proposal, at)
        return true
      }),
  })
}

async function tellOfLapse(
  tx: Transaction,
  deps: LapseDeps,
  booking: Booking,
  { id, proposedBy }: store.Proposal,
  at: Date,
): Promise<void> {
  const { startsAt, durationMinutes } = booking
  if (startsAt === null || durationMinutes === null || proposedBy === 'system') return
  if (!stands(booking, at)) return
  const by: BookingParty = otherParty(proposedBy)
  const timed = { ...booking, startsAt, durationMinutes }
  await tellOfProposal(tx, deps, timed, { id, by, news: 'lapsed', at })
}

/** A request that nobody answered in time ends within the minute by another job. */
const stands = (booking: Booking, at: Date) =>
  booking.status === 'accepted' || (booking.status === 'pending' && !isOverdue(booking, at))
