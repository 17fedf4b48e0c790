import { giftContract } from '@kindling/domain/gifts/gift-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { pagesOf, queryOf } from '../../../server/query-of.ts'

/** What the member gave and was given, newest first. */
export const giftsQuery = pagesOf(giftContract.list, {}, { size: 20, idOf: ({ id }: { id: string }) => id })

export const giftQuery = (id: string) => queryOf(giftContract.get, { params: { id } })

/** Every list of gifts, to make old what a gift has changed: no other area has to know. */
export const everyGift = { queryKey: [giftContract.list.path] }

/** Says thanks; everything that shows the gift is read anew. */
export function useThank(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(giftContract.thank, { params: { id } }),
    onSuccess: (gift) => {
      queryClient.setQueryData(giftQuery(id).queryKey, gift)
      void queryClient.invalidateQueries(everyGift)
    },
  })
}
