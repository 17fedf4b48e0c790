import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import type { BookingListItem } from '@kindling/domain/bookings/booking-shape'
import type { BookingSide } from '@kindling/domain/bookings/reading/booking-sides'
import { nextLook } from '@kindling/domain/bookings/reading/next-look'
import { idSchema } from '@kindling/domain/wire'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { unlessLive } from '../../../server/live/live-state.ts'
import { pagesOf, queryOf } from '../../../server/query-of.ts'
import { warm } from '../../../server/warm.ts'

/** Polling interval in milliseconds for bookings on screen while live events are disconnected. */
const FRESHNESS = 15_000
const PAGE = 20
/** Page size for lists that are loaded completely: the API's maximum. */
const WHOLE = 100

/** Deadlines of the items of a list. */
const endsOf = (list: readonly BookingListItem[]) => list.map(({ waits }) => waits?.until)

/** One booking; polled while it can still change, and refetched when its address becomes visible. */
export const bookingQuery = (id: string) =>
  queryOptions({
    ...queryOf(bookingContract.get, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.is_over ? false : nextLook([state.data?.address_from], unlessLive(FRESHNESS), new Date()),
  })

/** Prefetches the booking with the id from a route parameter, if valid. */
export function warmBooking(named: unknown) {
  const { data: id } = idSchema.safeParse(named)
  if (id) warm(bookingQuery(id))
}

/** All open bookings of one side, in as many calls as needed. */
export const openBookingsQuery = (side: BookingSide) =>
  queryOptions({
    ...queryOf(bookingContract[side], { query: { open: 'true' } }),
    queryFn: ({ signal }) => readOpen(side, signal),
    refetchInterval: ({ state }) => nextLook(endsOf(state.data ?? []), unlessLive(FRESHNESS), new Date()),
  })

/** Page size of a thread's bookings: one is shown, the others counted. */
const WITH_ONE = 20

/** Open bookings of one side between the member and another. */
export const bookingsWithQuery = (side: BookingSide, userId: string) =>
  queryOptions({
    ...queryOf(bookingContract[side], { query: { open: 'true', with: userId, limit: WITH_ONE } }),
    refetchInterval: ({ state }) => nextLook(endsOf(state.data ?? []), unlessLive(FRESHNESS), new Date()),
  })

async function readOpen(side: BookingSide, signal: AbortSignal): Promise<BookingListItem[]> {
  const all: BookingListItem[] = []
  for (;;) {
    const query = { open: 'true', limit: WHOLE, before: all.at(-1)?.id } as const
    const page = await api.call(bookingContract[side], { query }, { signal })
    all.push(...page)
    if (page.length < WHOLE) return all
  }
}

/** Past bookings of one side, newest first, paginated. */
export const pastBookingsQuery = (side: BookingSide) =>
  infiniteQueryOptions({
    ...pagesOf(bookingContract[side], { query: { open: 'false' } }, { size: PAGE, idOf: ({ id }) => id }),
    refetchInterval: () => unlessLive(FRESHNESS),
  })
