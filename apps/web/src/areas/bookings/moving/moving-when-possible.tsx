import { canMove } from '@kindling/domain/bookings/proposal-rules'
import { LateProblem } from '../../../app/late-problem.tsx'
import { useDeferred } from '../../../app/use-deferred.ts'
import type { MovingProps } from './moving.tsx'

const loadMoving = () => import('./moving.tsx')

/** Another time for a booking that has one which is to come. */
export function MovingWhenPossible(props: MovingProps) {
  const { status, booking_start: start } = props.booking
  const isPossible = canMove({ status, startsAt: start === null ? null : new Date(start) }, new Date())
  const { module, hasFailed } = useDeferred(loadMoving, isPossible)
  if (!isPossible) return null
  if (module) return <module.Moving {...props} />
  return (
    props.part === 'proposal' && <LateProblem what="The proposals of other times" hasFailed={hasFailed} />
  )
}
