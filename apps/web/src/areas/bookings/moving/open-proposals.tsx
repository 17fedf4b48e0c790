import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { ProposalCard } from './proposal-card.tsx'
import { proposalsQuery } from './proposal-queries.ts'

/** The open proposals about bookings that the member has with somebody, for the chat with them. */
export function OpenProposals({ userId }: { userId: string }) {
  const { data = [] } = useQuery(proposalsQuery({ with: userId }))
  if (data.length === 0) return null
  return (
    <Stack gap={3}>
      {data.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} withBooking />
      ))}
    </Stack>
  )
}
