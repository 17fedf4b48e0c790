import { Page } from '@kindling/ui/page'
import { Tabs } from '@kindling/ui/tabs'
import { useSearchParams } from 'react-router-dom'
import { BookingList } from '../features/bookings/booking-list.tsx'
import { type BookingSide, bookingsQuery } from '../features/bookings/booking-queries.ts'
import { queryClient } from '../lib/query-client.ts'
import type { Place } from '../lib/screen.ts'

const sideOf = (query: URLSearchParams): BookingSide =>
  query.get('tab') === 'outward' ? 'outward' : 'inward'

export function prepare({ query }: Place) {
  void queryClient.prefetchInfiniteQuery(bookingsQuery(sideOf(query)))
}

/** /bookings: what the member is booked for, and what they have booked. */
export function Component() {
  const [query, setQuery] = useSearchParams()
  return (
    <Page title="Bookings">
      <title>Bookings · Kindling</title>
      <Tabs
        label="Bookings"
        value={sideOf(query)}
        // Coming back from a booking opens the same tab, and tabs don't pile up in the history.
        onValueChange={(tab) => setQuery({ tab }, { replace: true })}
        items={[
          { value: 'inward', label: 'Inward Bookings', content: <BookingList side="inward" /> },
          { value: 'outward', label: 'Outward Bookings', content: <BookingList side="outward" /> },
        ]}
      />
    </Page>
  )
}
