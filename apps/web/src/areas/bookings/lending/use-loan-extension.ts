import type { Loan } from '@kindling/domain/lending/loan-contract'
import { loanExtensionContract, type MoreDaysForm } from '@kindling/domain/lending/loan-extension-contract'
import { toast } from '@kindling/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSendOnce } from '../../../forms/use-send-once.ts'
import { api } from '../../../server/api.ts'
import { queriesOf } from '../../../server/resources.ts'
import { bookingQuery } from '../reading/booking-queries.ts'
import { loanQuery, thingDaysQuery } from './lending-queries.ts'

function useChange<Wish>(
  { booking: { id }, thing_id }: Pick<Loan, 'booking' | 'thing_id'>,
  call: (wish: Wish) => Promise<Loan>,
  done: (wish: Wish) => string,
) {
  const queryClient = useQueryClient()
  const lookAgain = () => {
    void queryClient.invalidateQueries({ queryKey: thingDaysQuery(thing_id).queryKey })
  }
  return useMutation({
    mutationFn: call,
    onSuccess: (loan, wish) => {
      queryClient.setQueryData(loanQuery(id).queryKey, loan)
      queryClient.setQueryData(bookingQuery(id).queryKey, loan.booking)
      toast.success(done(wish))
      void queryClient.invalidateQueries(queriesOf('bookingLists', 'wallet'))
      lookAgain()
    },
    // A rejection means that the screen is stale: refetch.
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: loanQuery(id).queryKey })
      lookAgain()
    },
  })
}

type Answer = 'accept' | 'decline' | 'withdraw'

const words: Record<Answer, string> = {
  accept: 'Agreed. The price is set aside with the rest.',
  decline: 'It is to be back as agreed.',
  withdraw: 'Taken back.',
}

/** Accepts, declines or withdraws a loan extension request. @param eid id of the request */
export function useLongerAnswer(loan: Loan, eid: string) {
  const params = { id: loan.booking.id, eid }
  return useChange<Answer>(
    loan,
    (answer) => api.call(loanExtensionContract[answer], { params }),
    (answer) => words[answer],
  )
}

/** Requests a loan extension until a later day. */
export function useLongerRequest(loan: Loan) {
  const { id } = loan.booking
  const sendOnce = useSendOnce()
  return useChange<MoreDaysForm>(
    loan,
    (body) =>
      sendOnce(body, (idempotencyKey) =>
        api.call(loanExtensionContract.request, { params: { id }, body }, { idempotencyKey }),
      ),
    () => 'Asked. Nothing changes until they agree.',
  )
}
