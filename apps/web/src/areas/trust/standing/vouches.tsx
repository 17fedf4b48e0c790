import { SkeletonList } from '@kindling/ui/skeleton'
import { TitledSection } from '@kindling/ui/titled-section'
import { LateProblem } from '../../../app/late/late-problem.tsx'
import { useDeferred } from '../../../app/late/use-deferred.ts'
import type { VouchListProps } from './vouch-list.tsx'

/** It stands below what a profile is opened for: it comes once that is painted. */
const load = () => import('./vouch-list.tsx')

/** Who vouches for a member, below the rest of their profile. */
export function Vouches({ person }: VouchListProps) {
  const { module, hasFailed } = useDeferred(load)
  return (
    <TitledSection id="vouches-title" title="Vouched for by">
      {module ? <module.VouchList person={person} /> : <SkeletonList rows={1} />}
      {!module && <LateProblem what="Who vouches" hasFailed={hasFailed} />}
    </TitledSection>
  )
}
