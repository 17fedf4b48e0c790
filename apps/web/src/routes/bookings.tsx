import { Page } from '@kindling/ui/page'
import { Tabs } from '@kindling/ui/tabs'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BookingList, bookingListSkeleton } from '../features/bookings/booking-list.tsx'
import { type BookingSide, bookingsQuery } from '../features/bookings/booking-queries.ts'
import { useOpeningTab } from '../features/bookings/use-opening-tab.ts'
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
  const opening = useOpeningTab()
  // It stays open when what waited has been answered.
  const [first, setFirst] = useState<BookingSide>()
  if (first === undefined && opening !== undefined) setFirst(opening.tab)
  const tab = sideIn(query) ?? first
  return (
    <Page title="Bookings">
      <title>Bookings · Kindling</title>
      {tab === undefined ? (
        bookingListSkeleton
      ) : (
        <Tabs
          label="Bookings"
          value={tab}
          // Coming back from a booking opens the same tab, and tabs don't pile up in the history.
          onValueChange={(chosen) => setQuery({ tab: chosen }, { replace: true })}
          items={[
            {
              value: 'inward',
              label: 'Inward Bookings',
              count: opening?.waiting.inward ?? 0,
              content: <BookingList side="inward" />,
            },
            {
              value: 'outward',
              label: 'Outward Bookings',
              count: opening?.waiting.outward ?? 0,
              content: <BookingList side="outward" />,
            },
          ]}
        />
      )}
    </Page>
  )
}
