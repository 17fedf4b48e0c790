import { useDeferred } from '../../../app/use-deferred.ts'

const loadProposals = () => import('./open-proposals.tsx')

/** The open proposals about bookings that the member has with somebody: they come after what the two have said. */
export function ProposalsWith({ userId }: { userId: string }) {
  const { module } = useDeferred(loadProposals)
  return module && <module.OpenProposals userId={userId} />
}
