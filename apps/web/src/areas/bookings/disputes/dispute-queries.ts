import { createAttempt, isRefused } from '@kindling/domain/client/attempt'
import { type Dispute, disputeContract } from '@kindling/domain/trust/dispute-contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../server/api.ts'
import { askAgain } from '../../../server/ask-again.ts'
import { queryOf } from '../../../server/query-of.ts'
import { queriesOf } from '../../../server/resources.ts'

/** Milliseconds after which the address of a file is asked for again: it is good for five minutes at least. */
const RENEWAL = 4 * 60_000

/** The dispute about a booking. It goes stale with the booking. */
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

/** Opens a dispute, once, however often it is tried. */
export function useOpenDispute(bookingId: string) {
  const queryClient = useQueryClient()
  const [attempt] = useState(() => createAttempt(() => crypto.randomUUID()))
  return useMutation({
    mutationFn: ({ file, ...words }: Complaint) =>
      api.call(
        disputeContract.open,
        { body: { bookingId, ...words }, files: file ? { file: [file] } : {} },
        { idempotencyKey: attempt.keyFor(printOf(words, file)) },
      ),
    onSuccess: () => attempt.end(),
    onError: (error) => isRefused(error) && attempt.end(),
    onSettled: () => {
      void queryClient.invalidateQueries(queriesOf('bookings', 'wallet'))
    },
  })
}

/** What makes a try another one. */
function printOf(words: object, file: File | undefined): string {
  return JSON.stringify([words, file && [file.name, file.size, file.lastModified]])
}

interface Said {
  message: string
  file: File | undefined
}

/** Answers a dispute, or adds evidence to it, once, however often it is tried. */
export function useStatement({ id, bookingId }: Pick<Dispute, 'id' | 'bookingId'>) {
  const queryClient = useQueryClient()
  const [attempt] = useState(() => createAttempt(() => crypto.randomUUID()))
  return useMutation({
    mutationFn: ({ message, file }: Said) =>
      api.call(
        disputeContract.state,
        { params: { id }, body: { message }, files: file ? { file: [file] } : {} },
        { idempotencyKey: attempt.keyFor(printOf({ message }, file)) },
      ),
    onSuccess: (dispute) => {
      attempt.end()
      queryClient.setQueryData(disputeQuery(bookingId).queryKey, dispute)
    },
    onError: (error) => isRefused(error) && attempt.end(),
  })
}

/** Takes a dispute back. The booking is read anew either way: a moderator may have been quicker. */
export function useDisputeWithdrawal({ id }: Pick<Dispute, 'id'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(disputeContract.withdraw, { params: { id } }),
    onSettled: askAgain(queryClient, queriesOf('bookings')),
  })
}
