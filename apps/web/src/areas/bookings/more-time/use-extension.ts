import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { extensionContract } from '@kindling/domain/bookings/more-time/extension-contract'
import type { extraChoices } from '@kindling/domain/bookings/more-time/extension-rules'
import { toast } from '@kindling/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { queriesOf } from '../../../server/resources.ts'
import { bookingQuery } from '../reading/booking-queries.ts'

function useChange<Wish>(
  bookingId: string,
  call: (wish: Wish) => Promise<Booking>,
  done: (wish: Wish) => string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (booking, wish) => {
      queryClient.setQueryData(bookingQuery(bookingId).queryKey, booking)
      toast.success(done(wish))
      void queryClient.invalidateQueries(queriesOf('bookingLists', 'wallet'))
    },
    // A rejection means that the screen is stale: refetch.
    onError: () => void queryClient.invalidateQueries({ queryKey: bookingQuery(bookingId).queryKey }),
  })
}

type Answer = 'accept' | 'decline' | 'withdraw'

const words: Record<Answer, string> = {
  accept: 'Agreed. It is set aside with the rest.',
  decline: 'The booking stays as it is.',
  withdraw: 'Taken back.',
}

/** Accepts, declines or withdraws a request for more time. @param eid id of the request */
export function useExtensionAnswer(bookingId: string, eid: string) {
  const params = { id: bookingId, eid }
  return useChange<Answer>(
    bookingId,
    (answer) => api.call(extensionContract[answer], { params }),
    (answer) => words[answer],
  )
}

/** Requests more minutes. */
export function useExtensionRequest(id: string) {
  return useChange<(typeof extraChoices)[number]>(
    id,
    (minutes) => api.call(extensionContract.request, { params: { id }, body: { minutes } }),
    () => 'Asked. Nothing changes until they agree.',
  )
}
