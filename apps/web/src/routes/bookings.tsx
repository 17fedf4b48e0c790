import { EmptyState } from '@kindling/ui/empty-state'
import { Page } from '@kindling/ui/page'
import { useSearchParams } from 'react-router-dom'
import { type BookingSide, bookingsQuery } from '../features/bookings/booking-queries.ts'
import { bookingPanes } from '../features/bookings/bookings-beside.tsx'
import { BookingsPane } from '../features/bookings/bookings-pane.tsx'
import { queryClient } from '../lib/query-client.ts'
import type { Place } from '../lib/screen.ts'

const sides = ['inward', 'outward'] as const

const sideIn = (query: URLSearchParams): BookingSide | undefined =>
  sides.find((side) => side === query.get('tab'))

export function prepare(_: Place) {
  for (const side of sides) void queryClient.prefetchInfiniteQuery(bookingsQuery(side))
}

/** /bookings: what the member is booked for, and what they have booked. Without ?tab= it opens where something waits. */
export function Component() {
  const [query, setQuery] = useSearchParams()
  return (
    <div className={bookingPanes}>
      <Page title="Bookings" className="2xl:ps-10 2xl:pe-2">
        <title>Bookings · Kindling</title>
        <BookingsPane
          side={sideIn(query)}
          // Coming back from a booking opens the same tab, and tabs don't pile up in the history.
          onSideChange={(tab) => setQuery({ tab }, { replace: true, preventScrollReset: true })}
        />
      </Page>
      <div className="hidden px-10 pt-8 2xl:block print:hidden">
        <EmptyState title="A booking that you choose opens here" />
      </div>
    </div>
  )
}
