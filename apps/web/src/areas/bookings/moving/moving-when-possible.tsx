import { canMove } from '@kindling/domain/bookings/moving/proposal-rules'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { Button } from '@kindling/ui/button'
import { LateProblem } from '@kindling/ui/late-problem'
import type { MovingProps } from './moving.tsx'

const loadMoving = () => import('./moving.tsx')

/** Lazy-loads rescheduling, for bookings with a start in the future. */
export function MovingWhenPossible(props: Omit<MovingProps, 'waiting'>) {
  const { status, booking_start: start } = props.booking
  const isPossible = canMove({ status, startsAt: start === null ? null : new Date(start) }, new Date())
  const { module, hasFailed } = useDeferred(loadMoving, isPossible)
  if (!isPossible) return null
  const isButton = props.part === 'button'
  const waiting = isButton && !hasFailed ? <ProposePlace /> : null
  if (module) return <module.Moving {...props} waiting={waiting} />
  return waiting ?? (!isButton && <LateProblem what="The proposals of other times" failed={hasFailed} />)
}

/** Disabled placeholder of the button, to avoid a layout shift. */
const ProposePlace = () => (
  <Button variant="secondary" width="full" disabled>
    Propose another time
  </Button>
)
