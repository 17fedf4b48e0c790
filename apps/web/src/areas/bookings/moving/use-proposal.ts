import { type Proposal, proposalContract } from '@kindling/domain/bookings/moving/proposal-contract'
import { ApiError } from '@kindling/domain/client/errors'
import { toast } from '@kindling/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { askAgain } from '../../../server/ask-again.ts'
import { queriesOf } from '../../../server/resources.ts'
import { bookingQuery } from '../reading/booking-queries.ts'

/** Answer to a proposal: accept one of its times, decline or withdraw. */
type ProposalAnswer = { accept: string } | 'decline' | 'withdraw'

async function send({ id: pid, booking: { id } }: Proposal, answer: ProposalAnswer): Promise<void> {
  if (typeof answer === 'object') {
    await api.call(proposalContract.accept, { params: { id, pid }, body: { start: answer.accept } })
  } else {
    await api.call(proposalContract[answer], { params: { id, pid } })
  }
}

/** Accepts, declines or withdraws a proposal. Refetches on success and failure. */
export function useAnswer(proposal: Proposal) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answer: ProposalAnswer) => send(proposal, answer),
    onSuccess: (_, answer) => {
      if (typeof answer === 'object') toast.success('The booking has a new time.')
      else toast.success(answer === 'decline' ? 'The booking stays as it is.' : 'Taken back.')
    },
    onSettled: askAgain(queryClient, queriesOf('bookings')),
  })
}

/** Proposes other times. Afterwards refetches the free slots, also on failure. */
export function usePropose(bookingId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (starts: readonly string[]) =>
      api.call(proposalContract.propose, { params: { id: bookingId }, body: { starts: [...starts] } }),
    onSuccess: () => toast.success('Proposed. The booking stays where it is until they accept.'),
    onSettled: (_data, error) => {
      void queryClient.invalidateQueries(queriesOf('bookings'))
      if (error instanceof ApiError && error.code === 'state_conflict') {
        void queryClient.invalidateQueries(bookingQuery(bookingId))
      }
    },
  })
}
