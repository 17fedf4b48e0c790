import { disputeContract } from '@kindling/domain/trust/dispute-contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { createAttempt, isRefused } from '../../lib/attempt.ts'
import { bookingKey } from '../../lib/live-keys.ts'
import { walletQuery } from '../../lib/wallet-query.ts'

/** Milliseconds after which the address of a file is asked for again: it is good for five minutes at least. */
const RENEWAL = 4 * 60_000

/** The dispute about a booking. It goes stale with the booking. */
export const disputeQuery = (bookingId: string) =>
  queryOptions({
    queryKey: [...bookingKey(bookingId), 'dispute'],
    queryFn: ({ signal }) => api.call(disputeContract.ofBooking, { params: { id: bookingId } }, { signal }),
    refetchInterval: RENEWAL,
  })

export interface Complaint {
  message: string
  file: File | undefined
}

/** Opens a dispute, once, however often it is tried. */
export function useOpenDispute(bookingId: string) {
  const queryClient = useQueryClient()
  const [attempt] = useState(() => createAttempt(() => crypto.randomUUID()))
  return useMutation({
    mutationFn: ({ message, file }: Complaint) => {
      const print = JSON.stringify([message, file && [file.name, file.size, file.lastModified]])
      return api.call(
        disputeContract.open,
        { body: { bookingId, message }, files: file ? { file: [file] } : {} },
        { idempotencyKey: attempt.keyFor(print) },
      )
    },
    onSuccess: () => attempt.end(),
    onError: (error) => isRefused(error) && attempt.end(),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['bookings'] })
      void queryClient.invalidateQueries(walletQuery())
    },
  })
}
