import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { LateProblem } from '@kindling/ui/late-problem'
import type { DisputeCardProps } from './dispute-card.tsx'
import { disputeSkeleton } from './dispute-skeleton.tsx'

const loadCard = () => import('./dispute-card.tsx')

/** Lazy-loads the dispute card, for disputed bookings only. */
export function DisputeWhenDisputed(props: DisputeCardProps) {
  const isDisputed = props.booking.status === 'disputed'
  const { module, hasFailed } = useDeferred(loadCard, isDisputed)
  if (!isDisputed) return null
  if (module) return <module.DisputeCard {...props} />
  return (
    <>
      <LateProblem what="The dispute" failed={hasFailed} />
      {!hasFailed && disputeSkeleton}
    </>
  )
}
