import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { LateProblem } from '@kindling/ui/late-problem'
import { SkeletonList } from '@kindling/ui/skeleton'
import { TitledSection } from '@kindling/ui/titled-section'
import type { VouchListProps } from './vouch-list.tsx'

/** Lazy-loaded after the first paint, since it is at the end of a profile. */
const load = () => import('./vouch-list.tsx')

/** Vouches for a member, at the end of their profile. */
export function Vouches({ person }: VouchListProps) {
  const { module, hasFailed } = useDeferred(load)
  return (
    <TitledSection id="vouches-title" title="Vouched for by">
      {module ? <module.VouchList person={person} /> : <SkeletonList rows={1} />}
      {!module && <LateProblem what="Who vouches" failed={hasFailed} />}
    </TitledSection>
  )
}
