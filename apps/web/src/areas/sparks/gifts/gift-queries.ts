import { giftContract } from '@kindling/domain/gifts/gift-contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../forms/use-call.ts'
import { pagesOf, queryOf } from '../../../server/query-of.ts'

/** Gifts that the member gave and received, newest first, paginated. */
export const giftsQuery = pagesOf(giftContract.list, {}, { size: 20, idOf: ({ id }: { id: string }) => id })

export const giftQuery = (id: string) => queryOf(giftContract.get, { params: { id } })

/** Query filter for the lists of gifts. */
export const everyGift = { queryKey: [giftContract.list.path] }

/** Thanks for a gift; updates the cached gift and refetches the lists. */
export function useThank(id: string) {
  const queryClient = useQueryClient()
  return useCall(
    giftContract.thank,
    { id },
    {
      onSuccess: (gift) => {
        queryClient.setQueryData(giftQuery(id).queryKey, gift)
        void queryClient.invalidateQueries(everyGift)
      },
    },
  )
}
