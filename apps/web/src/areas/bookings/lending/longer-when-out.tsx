import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { LateProblem } from '@kindling/ui/late-problem'
import type { LongerProps } from './longer.tsx'

const loadLonger = () => import('./longer.tsx')

/** Lazy-loads loan extensions, while the thing is with its borrower: the open request, or the button. */
export function LongerWhenOut(props: LongerProps) {
  const { loan, viewer, part } = props
  const isThere = part === 'request' ? loan.extension : viewer === 'client'
  const isPossible = Boolean(isThere) && loan.booking.status === 'in_progress'
  const { module, hasFailed } = useDeferred(loadLonger, isPossible)
  if (!isPossible) return null
  if (module) return <module.Longer {...props} />
  return part === 'request' && <LateProblem what="The request for more days" failed={hasFailed} />
}
