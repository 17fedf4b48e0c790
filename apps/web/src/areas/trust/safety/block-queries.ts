import { blockContract } from '@kindling/domain/trust/block-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { pagesOf } from '../../../server/query-of.ts'

const PAGE = 20

/** Whom the member has blocked, the newest first, a page at a time. */
export const blockedQuery = pagesOf(blockContract.list, {}, { size: PAGE, idOf: ({ id }) => id })

/** Blocks a member. Where they were shown they no longer are: everything is asked for again as it is needed. */
export function useBlock(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(blockContract.block, { params: { userId } }),
    onSuccess: () => queryClient.invalidateQueries({ refetchType: 'none' }),
  })
}

/** Takes a block back, of the member with this id. */
export function useUnblock() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => api.call(blockContract.unblock, { params: { userId } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ refetchType: 'none' })
      await queryClient.refetchQueries(blockedQuery)
    },
  })
}
