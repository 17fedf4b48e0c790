import type { ComponentProps } from 'react'
import { useDeferred } from '../../../app/late/use-deferred.ts'
import type { OpenProposals } from './open-proposals.tsx'

const loadProposals = () => import('./open-proposals.tsx')

/** The open proposals about bookings that the member has with somebody: they come after what the two have said. */
export function ProposalsWith(props: ComponentProps<typeof OpenProposals>) {
  const { module } = useDeferred(loadProposals)
  return module && <module.OpenProposals {...props} />
}
