import { calendarContract } from '@kindling/domain/appointments/calendar-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { askAgain } from '../../../server/ask-again.ts'
import { queryOf } from '../../../server/query-of.ts'

export const calendarQuery = queryOf(calendarContract.own)

/** Mutation of the calendar settings; refetches them afterwards. */
function useCalendarChange<Answer>(mutationFn: () => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: askAgain(queryClient, calendarQuery) })
}

/** Creates the calendar feed's private URL, or replaces it. The answer is shown once and not cached. */
export const useMakeFeed = () => useCalendarChange(() => api.call(calendarContract.makeFeed))

export const useRemoveFeed = () => useCalendarChange(() => api.call(calendarContract.removeFeed))

export const useRemoveBusy = () => useCalendarChange(() => api.call(calendarContract.removeBusy))

/** Reads the member's own calendar now. */
export function useReadAgain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(calendarContract.readBusy),
    onSuccess: (settings) => queryClient.setQueryData(calendarQuery.queryKey, settings),
  })
}
