import { ListDetail } from '@kindling/ui/list-detail'
import { useQueryTab } from '../../app/links/use-query-tab.ts'
import type { ScreenAddress } from '../../app/screen.ts'
import { openBookingsQuery, pastBookingsQuery } from '../../areas/bookings/reading/booking-queries.ts'
import { BookingsPane, sideLabels } from '../../areas/bookings/reading/lists/bookings-pane.tsx'
import { WeekBeside } from '../../areas/bookings/reading/lists/week-beside.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warm, warmPages } from '../../server/warm.ts'

const sides = ['inward', 'outward'] as const

export function prepare(_: ScreenAddress) {
  for (const side of sides) {
    warm(openBookingsQuery(side))
    warmPages(pastBookingsQuery(side))
  }
}

/** /bookings: the member's bookings as provider and as client. Without ?tab= opens the tab with open requests. */
export function Component() {
  const [chosen, choose] = useQueryTab('tab')
  const side = sides.find((side) => side === chosen)
  return (
    <ScreenPage title="Bookings" part={side && sideLabels[side]}>
      <ListDetail
        showing="list"
        list={<BookingsPane side={side} onSideChange={choose} />}
        detail={<WeekBeside />}
      />
    </ScreenPage>
  )
}
