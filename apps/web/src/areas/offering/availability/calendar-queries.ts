import { calendarContract } from '@kindling/domain/appointments/calendar-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { askAgain } from '../../../server/ask-again.ts'
import { queryOf } from '../../../server/query-of.ts'

export const calendarQuery = queryOf(calendarContract.own)

/** Makes the private address, or another in its place. What is answered is shown and kept nowhere. */
export function useMakeFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(calendarContract.makeFeed),
    onSettled: askAgain(queryClient, calendarQuery),
  })
}

export function useRemoveFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(calendarContract.removeFeed),
    onSettled: askAgain(queryClient, calendarQuery),
  })
}

export function useReadAgain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(calendarContract.readBusy),
    onSuccess: (settings) => queryClient.setQueryData(calendarQuery.queryKey, settings),
  })
}

export function useRemoveBusy() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(calendarContract.removeBusy),
    onSettled: askAgain(queryClient, calendarQuery),
  })
}
