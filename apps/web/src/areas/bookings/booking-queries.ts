import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { isOver } from '@kindling/domain/bookings/booking-status'
import { idSchema } from '@kindling/domain/wire'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unlessLive } from '../../server/live-state.ts'
import { pagesOf, queryOf } from '../../server/query-of.ts'
import { warm } from '../../server/warm.ts'

/** Inward: the member is booked. Outward: the member books. */
export type BookingSide = 'inward' | 'outward'

/** Milliseconds between two looks at bookings on screen, while what the other party does doesn't come by itself. */
const FRESHNESS = 15_000
const PAGE = 20

/** One booking, looked at again while it is on screen and can still change. */
export const bookingQuery = (id: string) =>
  queryOptions({
    ...queryOf(bookingContract.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : unlessLive(FRESHNESS)),
  })

/** Asks ahead for the booking that an address names, where it names one. */
export function warmBooking(named: unknown) {
  const { data: id } = idSchema.safeParse(named)
  if (id) warm(bookingQuery(id))
}

/** The member's bookings of one side, newest first, a page at a time. */
export const bookingsQuery = (side: BookingSide) =>
  infiniteQueryOptions({
    ...pagesOf(bookingContract[side], {}, { size: PAGE, idOf: ({ id }) => id }),
    refetchInterval: () => unlessLive(FRESHNESS),
  })
