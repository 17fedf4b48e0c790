import { proposalLapsesAt } from '@kindling/domain/bookings/moving/proposal-rules'
import type { Person } from '../people/person.ts'
import { DAY, HOUR, later } from '../times.ts'
import type { PlannedBooking } from './bookings.ts'

/** Other times that the demo provider has proposed to the demo client. */
export interface PlannedProposal {
  booking: PlannedBooking
  starts: Date[]
  createdAt: Date
  lapsesAt: Date
}

export function planProposals(
  [client, provider]: readonly Person[],
  bookings: readonly PlannedBooking[],
  now: Date,
): PlannedProposal[] {
  const isOurs = (booking: PlannedBooking) => booking.client === client && booking.skill.owner === provider
  const booking = bookings.find((each) => each.recipe === 'accepted' && isOurs(each) && each.time)
  const startsAt = booking?.time?.startsAt
  if (booking === undefined || startsAt === undefined) return []
  const createdAt = new Date(
    Math.max(later(now, -2 * HOUR).getTime(), booking.events.at(-1)?.at.getTime() ?? 0),
  )
  const starts = [later(startsAt, 7 * DAY), later(startsAt, 14 * DAY)]
  return [
    {
      booking,
      starts,
      createdAt,
      lapsesAt: proposalLapsesAt(createdAt, starts, {
        status: 'accepted',
        startsAt,
        expiresAt: booking.expiresAt,
      }),
    },
  ]
}
