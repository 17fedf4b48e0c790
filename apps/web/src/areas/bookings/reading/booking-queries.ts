import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import type { BookingListItem } from '@kindling/domain/bookings/booking-shape'
import { idSchema } from '@kindling/domain/wire'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { unlessLive } from '../../../server/live/live-state.ts'
import { pagesOf, queryOf } from '../../../server/query-of.ts'
import { warm } from '../../../server/warm.ts'
import { nextLook } from './next-look.ts'

/** Inward: the member is booked. Outward: the member books. */
export type BookingSide = 'inward' | 'outward'

/** Milliseconds between two looks at bookings on screen, while what the other party does doesn't come by itself. */
const FRESHNESS = 15_000
const PAGE = 20
/** Rows of one call for a list that is read whole: as many as a call may ask for. */
const WHOLE = 100

/** Until when what waits in a list can be answered. */
const endsOf = (list: readonly BookingListItem[]) => list.map(({ waits }) => waits?.until)

/** One booking, looked at again while it is on screen and can still change, and when its address shows. */
export const bookingQuery = (id: string) =>
  queryOptions({
    ...queryOf(bookingContract.get, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.is_over ? false : nextLook([state.data?.address_from], unlessLive(FRESHNESS), new Date()),
  })

/** Asks ahead for the booking that an address names, where it names one. */
export function warmBooking(named: unknown) {
  const { data: id } = idSchema.safeParse(named)
  if (id) warm(bookingQuery(id))
}

/** All of the member's bookings of one side that aren't over, in as many calls as they need. */
export const openBookingsQuery = (side: BookingSide) =>
  queryOptions({
    ...queryOf(bookingContract[side], { query: { open: 'true' } }),
    queryFn: ({ signal }) => readOpen(side, signal),
    refetchInterval: ({ state }) => nextLook(endsOf(state.data ?? []), unlessLive(FRESHNESS), new Date()),
  })

/** Rows of one side for a thread: one of them is shown, and how many more there are. */
const WITH_ONE = 20

/** The member's bookings with somebody that aren't over, of one side. */
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

/** Those that are over, newest first, a page at a time. */
export const pastBookingsQuery = (side: BookingSide) =>
  infiniteQueryOptions({
    ...pagesOf(bookingContract[side], { query: { open: 'false' } }, { size: PAGE, idOf: ({ id }) => id }),
    refetchInterval: () => unlessLive(FRESHNESS),
  })
