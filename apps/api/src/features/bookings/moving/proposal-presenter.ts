import { changeOutcomeAt } from '@kindling/domain/bookings/change-requests'
import type { Proposal } from '@kindling/domain/bookings/moving/proposal-contract'
import type { ShownProposal } from './proposal-store.ts'

/** A proposal as one side of the booking sees it. */
export function presentProposal(
  { proposal, booking, other }: ShownProposal,
  viewerId: string,
  at: Date,
): Proposal {
  const { proposedBy } = proposal
  if (booking.startsAt === null || booking.minutes === null || proposedBy === 'system') {
    throw new Error(`proposal ${proposal.id} is about a booking without a time`)
  }
  return {
    id: proposal.id,
    booking: {
      id: booking.id,
      title: booking.title,
      start: booking.startsAt.toISOString(),
      minutes: booking.minutes,
      isRequest: booking.status === 'pending',
    },
    by: proposedBy,
    own: viewerId === (proposedBy === 'client' ? booking.clientId : booking.providerId),
    other,
    starts: proposal.starts.map((start) => start.toISOString()),
    lapses_at: proposal.lapsesAt.toISOString(),
    createdAt: proposal.createdAt.toISOString(),
    outcome: changeOutcomeAt(proposal, at),
  }
}
