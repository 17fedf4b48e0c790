import { type Subscription, unsubscribeContract } from '@kindling/domain/notifications/unsubscribe-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'

/** The email list of an unsubscribe link, and whether it is on. */
export const subscriptionQuery = (token: string) => queryOf(unsubscribeContract.read, { body: { token } })

/** Unsubscribes, or resubscribes with the former frequency. */
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
