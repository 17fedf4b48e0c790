import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { PastProposal } from './past-proposal.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { proposalsQuery } from './proposal-queries.ts'

/** Something that stands among the messages of a thread. */
export interface InThread {
  id: string
  /** When, ISO 8601. */
  at: string
  node: ReactNode
}

interface OpenProposalsProps {
  userId: string
  /** Hears which have ended: they stand where they were made. */
  onPast: (past: readonly InThread[]) => void
}

/** The open proposals about bookings that the member has with somebody, for the chat with them. */
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
