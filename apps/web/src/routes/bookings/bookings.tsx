import { useQueryTab } from '../../app/links/use-query-tab.ts'
import type { ScreenAddress } from '../../app/screen.ts'
import { openBookingsQuery, pastBookingsQuery } from '../../areas/bookings/reading/booking-queries.ts'
import { listAndWeek, WeekBeside } from '../../areas/bookings/reading/lists/bookings-beside.tsx'
import { BookingsPane, sideLabels } from '../../areas/bookings/reading/lists/bookings-pane.tsx'
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
    <div className={listAndWeek}>
      <ScreenPage
        title="Bookings"
        part={side && sideLabels[side]}
        className="lg:pe-2 xl:ps-6 xl:pe-2 2xl:ps-10 2xl:pe-2"
      >
        <BookingsPane side={side} onSideChange={choose} />
      </ScreenPage>
      <WeekBeside />
    </div>
  )
}
