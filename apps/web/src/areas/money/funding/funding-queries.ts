import { fundingContract } from '@kindling/domain/money/funding-contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { queriesOf } from '../../../server/resources.ts'

/** Makes the server check a payment at the processor, and invalidates the balance if it was credited. */
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
    // The wallet and the profile contain the balance.
    void queryClient.invalidateQueries(queriesOf('wallet', 'profiles'))
  }
  return funding
}

/** Status of a funding after the return from the bank's page. Idempotent. */
export const fundingQuery = (queryClient: QueryClient, paymentIntentId: string) =>
  queryOptions({
    queryKey: ['funding', paymentIntentId],
    queryFn: ({ signal }) => confirmFunding(queryClient, paymentIntentId, signal),
    staleTime: 0,
  })
