import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { LateProblem } from '@kindling/ui/late-problem'
import { Skeleton } from '@kindling/ui/skeleton'

const load = () => import('./loan-view.tsx')

/** Lazy-loads the loan screen, for bookings of a thing only. */
export function LoanWhenLent(props: { booking: Booking; viewer: BookingParty }) {
  const { module, hasFailed } = useDeferred(load)
  if (module) return <module.LoanView {...props} />
  return hasFailed ? <LateProblem what="This loan" failed /> : <Skeleton shape="panel" />
}
