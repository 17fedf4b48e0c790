import { SkeletonList } from '@kindling/ui/skeleton'
import { LateProblem } from '../../../app/late/late-problem.tsx'
import { useDeferred } from '../../../app/late/use-deferred.ts'
import type { deskSections } from './desk-sections.tsx'

const load = () => import('./desk-sections.tsx')

/** Lazy-loaded section of the moderators' desk. */
export function DeskSection({ name }: { name: keyof typeof deskSections }) {
  const { module, hasFailed } = useDeferred(load)
  if (module === undefined) {
    return hasFailed ? <LateProblem what="This part of the desk" hasFailed /> : <SkeletonList />
  }
  const Section = module.deskSections[name]
  return <Section />
}
