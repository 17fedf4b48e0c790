import { SkeletonList } from '@kindling/ui/skeleton'
import { LateProblem } from '../../../app/late/late-problem.tsx'
import { useDeferred } from '../../../app/late/use-deferred.ts'
import type { deskSections } from './desk-sections.tsx'

const load = () => import('./desk-sections.tsx')

/** One of the desk's parts that few open: its code comes with the first of them. */
export function DeskSection({ name }: { name: keyof typeof deskSections }) {
  const { module, hasFailed } = useDeferred(load)
  if (module === undefined) {
    return hasFailed ? <LateProblem what="This part of the desk" hasFailed /> : <SkeletonList />
  }
  const Section = module.deskSections[name]
  return <Section />
}
