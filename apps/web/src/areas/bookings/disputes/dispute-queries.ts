import { type Dispute, disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useSendOnce } from '../../../forms/use-send-once.ts'
import { api } from '../../../server/api.ts'
import { askAgain } from '../../../server/ask-again.ts'
import { queryOf } from '../../../server/query-of.ts'
import { queriesOf } from '../../../server/resources.ts'

/** Milliseconds after which signed file URLs are refetched: each is valid for at least five minutes. */
const RENEWAL = 4 * 60_000

/** The dispute about a booking; invalidated with the booking. */
export const disputeQuery = (bookingId: string) =>
  queryOptions({
    ...queryOf(disputeContract.ofBooking, { params: { id: bookingId } }),
    refetchInterval: RENEWAL,
  })

export interface Complaint {
  message: string
  happened: string
  remedy: string
  file: File | undefined
}

/** Opens a dispute, idempotent across retries. */
export function useOpenDispute(bookingId: string) {
  const queryClient = useQueryClient()
  const sendOnce = useSendOnce()
  return useMutation({
    mutationFn: ({ file, ...words }: Complaint) =>
      sendOnce([words, file], (idempotencyKey) =>
        api.call(
          disputeContract.open,
          { body: { bookingId, ...words }, files: file ? { file: [file] } : {} },
          { idempotencyKey },
        ),
      ),
    onSettled: () => {
      void queryClient.invalidateQueries(queriesOf('bookings', 'wallet'))
    },
  })
}

interface Said {
  message: string
  file: File | undefined
}

/** Answers a dispute or adds evidence, idempotent across retries. */
export function useStatement({ id, bookingId }: Pick<Dispute, 'id' | 'bookingId'>) {
  const queryClient = useQueryClient()
  const sendOnce = useSendOnce()
  return useMutation({
    mutationFn: ({ message, file }: Said) =>
      sendOnce([message, file], (idempotencyKey) =>
        api.call(
          disputeContract.state,
          { params: { id }, body: { message }, files: file ? { file: [file] } : {} },
          { idempotencyKey },
        ),
      ),
    onSuccess: (dispute) => {
      queryClient.setQueryData(disputeQuery(bookingId).queryKey, dispute)
    },
  })
}

/** Withdraws a dispute. Refetches the booking even after a failure: a moderator may have decided meanwhile. */
export function useDisputeWithdrawal({ id }: Pick<Dispute, 'id'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(disputeContract.withdraw, { params: { id } }),
    onSettled: askAgain(queryClient, queriesOf('bookings')),
  })
}
