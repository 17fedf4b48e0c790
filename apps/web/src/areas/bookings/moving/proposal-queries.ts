import { proposalContract } from '@kindling/domain/bookings/moving/proposal-contract'
import { queryOptions } from '@tanstack/react-query'
import { unlessLive } from '../../../server/live/live-state.ts'
import { queryOf } from '../../../server/query-of.ts'
import { askedDays } from '../orders/time/slot-days.ts'

const FRESHNESS = 15_000

/** The open proposals about a booking, or all that were made about those that the member has with somebody. */
export const proposalsQuery = (about: { booking: string } | { with: string; state: 'all' }) =>
  queryOptions({
    ...queryOf(proposalContract.list, { query: about }),
    refetchInterval: () => unlessLive(FRESHNESS),
  })

/** When a booking could be instead. @param first of the days that are shown */
export const otherTimesQuery = (id: string, first: string) => {
  const { from, days } = askedDays(first)
  return queryOf(proposalContract.slots, { params: { id }, query: { from, days } })
}
