import { type Subscription, unsubscribeContract } from '@kindling/domain/notifications/unsubscribe-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'

/** What a mailed link stops, and whether it comes. */
export const subscriptionQuery = (token: string) => queryOf(unsubscribeContract.read, { body: { token } })

/** Stops it, or has it come again as often as before. */
export function useSetSubscription(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ isOn, rhythm }: Pick<Subscription, 'isOn' | 'rhythm'>) =>
      isOn
        ? api.call(unsubscribeContract.start, {
            body: { token, ...(rhythm !== null && rhythm !== 'never' && { rhythm }) },
          })
        : api.call(unsubscribeContract.stop, { body: { token } }),
    onSuccess: (kept) => queryClient.setQueryData(subscriptionQuery(token).queryKey, kept),
  })
}
