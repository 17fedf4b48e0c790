import { bookingState } from '@kindling/domain/bookings/booking-view'
import { canExtend } from '@kindling/domain/bookings/more-time/extension-rules'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { LateProblem } from '@kindling/ui/late-problem'
import type { MoreTimeProps } from './more-time.tsx'

const loadMoreTime = () => import('./more-time.tsx')

/** Lazy-loads requests for more time, for bookings in progress: the open request, or the button. */
export function MoreTimeWhenBegun(props: MoreTimeProps) {
  const { booking, viewer, part } = props
  const isThere = part === 'request' ? booking.more_time !== null : viewer === 'provider'
  const isPossible = isThere && canExtend(bookingState(booking), new Date())
  const { module, hasFailed } = useDeferred(loadMoreTime, isPossible)
  if (!isPossible) return null
  if (module) return <module.MoreTime {...props} />
  return part === 'request' && <LateProblem what="The request for more time" failed={hasFailed} />
}
