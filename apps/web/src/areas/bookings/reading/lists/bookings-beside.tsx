import type { BookingSide } from '@kindling/domain/bookings/reading/booking-sides'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { useMediaQuery } from '@kindling/ui/browser/use-media-query'
import { Heading } from '@kindling/ui/heading'
import { LateProblem } from '@kindling/ui/late-problem'
import { type ReactNode, useState } from 'react'

const loadPane = () => import('./bookings-pane.tsx')
const loadWeek = () => import('./bookings-week.tsx')

/** Breakpoint for the week beside the lists: the theme's `lg`. */
const ROOMY = '(width >= 64rem)'

/** Breakpoint for the lists beside a booking: the theme's `2xl`. */
const WIDE = '(width >= 90rem)'

/** Two-pane layout from 1440 px: booking lists and the selected booking. */
export const twoPanes =
  'w-full 2xl:mx-auto 2xl:grid 2xl:max-w-[90rem] 2xl:grid-cols-[27rem_minmax(0,1fr)] print:block'

/** Layout of the booking lists, with the week beside them from 1024 px. */
export const listAndWeek =
  'w-full lg:mx-auto lg:grid lg:max-w-[90rem] lg:grid-cols-[22rem_minmax(0,1fr)] 2xl:grid-cols-[27rem_minmax(0,1fr)] print:block'

/** Week view beside the lists on desktop. On smaller screens its code and data aren't loaded. */
export function WeekBeside() {
  const { module, hasFailed } = useDeferred(loadWeek, useMediaQuery(ROOMY))
  return (
    <div className="hidden min-w-0 px-6 pt-8 pb-12 lg:block 2xl:px-10 print:hidden">
      <LateProblem what="The week" failed={hasFailed} />
      {module && <module.BookingsWeek />}
    </div>
  )
}

interface BookingsBesideProps {
  bookingId: string
  side: BookingSide
  children: ReactNode
}

/** Booking screen with the lists beside it on wide desktops. On smaller screens their code and data aren't loaded. */
export function BookingsBeside({ bookingId, side, children }: BookingsBesideProps) {
  const isWide = useMediaQuery(WIDE)
  return (
    <div className={twoPanes}>
      {isWide && <Beside bookingId={bookingId} side={side} />}
      {children}
    </div>
  )
}

function Beside({ bookingId, side }: Omit<BookingsBesideProps, 'children'>) {
  const [shown, setShown] = useState(side)
  const { module, hasFailed } = useDeferred(loadPane, true)
  return (
    <aside
      aria-label="Bookings"
      className="top-16 flex flex-col gap-8 self-start roomy:sticky roomy:h-bookings roomy:overflow-y-auto ps-10 pe-2 pt-8 print:hidden"
    >
      <Heading level={2} size="title">
        Bookings
      </Heading>
      <LateProblem what="The list" failed={hasFailed} />
      {module && <module.BookingsPane side={shown} onSideChange={setShown} currentId={bookingId} level={3} />}
    </aside>
  )
}
