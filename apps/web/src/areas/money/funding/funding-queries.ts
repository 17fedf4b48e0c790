import { fundingContract } from '@kindling/domain/money/funding-contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { queriesOf } from '../../../server/resources.ts'

/** Has the server ask whether a payment came in, and shows the new balance if it did. */
export async function confirmFunding(
  queryClient: QueryClient,
  paymentIntentId: string,
  signal?: AbortSignal,
) {
  const funding = await api.call(
    fundingContract.confirm,
    { body: { payment_intent_id: paymentIntentId } },
    signal ? { signal } : {},
  )
  if (funding.status === 'credited') {
    // The balance stands on the wallet's card and in the profile.
    void queryClient.invalidateQueries(queriesOf('wallet', 'profiles'))
  }
  return funding
}

/** How a payment stands that the browser comes back from the bank with. Asking does no harm, however often. */
export const fundingQuery = (queryClient: QueryClient, paymentIntentId: string) =>
  queryOptions({
    queryKey: ['funding', paymentIntentId],
    queryFn: ({ signal }) => confirmFunding(queryClient, paymentIntentId, signal),
    staleTime: 0,
  })
