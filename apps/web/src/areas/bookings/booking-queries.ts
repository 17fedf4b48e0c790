import { type Booking, bookingContract } from '@kindling/domain/bookings/booking-contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../server/api.ts'
import { bookingKey, bookingListsKey } from '../../server/live-keys.ts'
import { unlessLive } from '../../server/live-state.ts'

/** Inward: the member is booked. Outward: the member books. */
export type BookingSide = 'inward' | 'outward'

/** Milliseconds between two looks at bookings on screen, while what the other party does doesn't come by itself. */
const FRESHNESS = 15_000
const PAGE = 20

function isOver(booking: Booking | undefined) {
  return (
    booking?.status === 'rejected' ||
    (booking !== undefined &&
      ['completed', 'disputed'].includes(booking.status) &&
      booking.money_state !== 'held')
  )
}

/** One booking, looked at again while it is on screen and can still change. */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: bookingKey(id),
    queryFn: ({ signal }) => api.call(bookingContract.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : unlessLive(FRESHNESS)),
  })

/** The member's bookings of one side, newest first, a page at a time. */
export const bookingsQuery = (side: BookingSide) =>
  infiniteQueryOptions({
    queryKey: [...bookingListsKey, side],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        bookingContract[side],
        { query: pageParam ? { before: pageParam, limit: PAGE } : { limit: PAGE } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length === PAGE ? last.at(-1)?.id : undefined),
    refetchInterval: () => unlessLive(FRESHNESS),
  })
