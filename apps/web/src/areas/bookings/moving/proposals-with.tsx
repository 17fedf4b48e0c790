import { useDeferred } from '@kindling/ui/browser/use-deferred'
import type { ComponentProps } from 'react'
import type { OpenProposals } from './open-proposals.tsx'

const loadProposals = () => import('./open-proposals.tsx')

/** Open proposals between the member and another, lazy-loaded after the messages. */
export function ProposalsWith(props: ComponentProps<typeof OpenProposals>) {
  const { module } = useDeferred(loadProposals)
  return module && <module.OpenProposals {...props} />
}
