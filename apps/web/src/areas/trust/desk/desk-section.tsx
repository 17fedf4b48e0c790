import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { LateProblem } from '@kindling/ui/late-problem'
import { SkeletonList } from '@kindling/ui/skeleton'
import type { deskSections } from './desk-sections.tsx'

const load = () => import('./desk-sections.tsx')

/** Lazy-loaded section of the moderators' desk. */
export function DeskSection({ name }: { name: keyof typeof deskSections }) {
  const { module, hasFailed } = useDeferred(load)
  if (module === undefined) {
    return hasFailed ? <LateProblem what="This part of the desk" failed /> : <SkeletonList />
  }
  const Section = module.deskSections[name]
  return <Section />
}
