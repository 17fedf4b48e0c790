import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { Skeleton } from '@kindling/ui/skeleton'
import { LateProblem } from '../../../app/late/late-problem.tsx'
import { useDeferred } from '../../../app/late/use-deferred.ts'

const load = () => import('./loan-view.tsx')

/** The page of a booking that lends a thing. Most bookings are of work: it is fetched for those that aren't. */
export function LoanWhenLent(props: { booking: Booking; viewer: BookingParty }) {
  const { module, hasFailed } = useDeferred(load)
  if (module) return <module.LoanView {...props} />
  return hasFailed ? <LateProblem what="This loan" hasFailed /> : <Skeleton shape="panel" />
}
