import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { PastProposal } from './past-proposal.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { proposalsQuery } from './proposal-queries.ts'

/** An item shown among the messages of a thread. */
export interface InThread {
  id: string
  /** Time in the thread, ISO 8601. */
  at: string
  node: ReactNode
}

interface OpenProposalsProps {
  userId: string
  /** Called with the closed proposals, to show them in the thread. */
  onPast: (past: readonly InThread[]) => void
}

/** Open reschedule proposals between the member and another, for their chat. */
export function OpenProposals({ userId, onPast }: OpenProposalsProps) {
  const { data } = useQuery(proposalsQuery({ with: userId, state: 'all' }))
  useEffect(() => {
    const past = (data ?? []).filter(({ outcome }) => outcome !== null)
    onPast(
      past.map((proposal) => ({
        id: proposal.id,
        at: proposal.createdAt,
        node: <PastProposal proposal={proposal} />,
      })),
    )
  }, [data, onPast])
  const open = (data ?? []).filter(({ outcome }) => outcome === null)
  if (open.length === 0) return null
  return (
    <Stack gap={3}>
      {open.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} withBooking />
      ))}
    </Stack>
  )
}
