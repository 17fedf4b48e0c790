import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { useMediaQuery } from '@kindling/ui/browser/use-media-query'
import { LateProblem } from '@kindling/ui/late-problem'

const loadWeek = () => import('./bookings-week.tsx')

/** Breakpoint for the week beside the lists: the theme's `lg`. */
const ROOMY = '(width >= 64rem)'

/** Week view beside the lists on desktop. On smaller screens its code and data aren't loaded. */
export function WeekBeside() {
  const { module, hasFailed } = useDeferred(loadWeek, useMediaQuery(ROOMY))
  return (
    <div className="print:hidden">
      <LateProblem what="The week" failed={hasFailed} />
      {module && <module.BookingsWeek />}
    </div>
  )
}
