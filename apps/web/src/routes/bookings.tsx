import { EmptyState } from '@kindling/ui/empty-state'
import type { ScreenAddress } from '../app/screen.ts'
import { useQueryTab } from '../app/use-query-tab.ts'
import { bookingsQuery } from '../areas/bookings/booking-queries.ts'
import { twoPanes } from '../areas/bookings/bookings-beside.tsx'
import { BookingsPane } from '../areas/bookings/bookings-pane.tsx'
import { ScreenPage } from '../components/screen-page.tsx'
import { queryClient } from '../server/query-client.ts'

const sides = ['inward', 'outward'] as const

export function prepare(_: ScreenAddress) {
  for (const side of sides) void queryClient.prefetchInfiniteQuery(bookingsQuery(side))
}

/** /bookings: what the member is booked for, and what they have booked. Without ?tab= it opens where something waits. */
export function Component() {
  const [chosen, choose] = useQueryTab('tab')
  return (
    <div className={twoPanes}>
      <ScreenPage title="Bookings" className="2xl:ps-10 2xl:pe-2">
        <BookingsPane side={sides.find((side) => side === chosen)} onSideChange={choose} />
      </ScreenPage>
      <div className="hidden px-10 pt-8 2xl:block print:hidden">
        <EmptyState title="A booking that you choose opens here" />
      </div>
    </div>
  )
}
