import { proposalContract } from '@kindling/domain/bookings/moving/proposal-contract'
import { askedDays } from '@kindling/domain/bookings/orders/slot-days'
import { queryOptions } from '@tanstack/react-query'
import { unlessLive } from '../../../server/live/live-state.ts'
import { queryOf } from '../../../server/query-of.ts'

const FRESHNESS = 15_000

/** Open proposals of a booking, or all proposals between the member and another. */
export const proposalsQuery = (about: { booking: string } | { with: string; state: 'all' }) =>
  queryOptions({
    ...queryOf(proposalContract.list, { query: about }),
    refetchInterval: () => unlessLive(FRESHNESS),
  })

/** Free slots for rescheduling a booking. @param first first shown day */
export const otherTimesQuery = (id: string, first: string) => {
  const { from, days } = askedDays(first)
  return queryOf(proposalContract.slots, { params: { id }, query: { from, days } })
}
