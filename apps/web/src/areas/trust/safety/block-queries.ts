import { blockContract } from '@kindling/domain/trust/block-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { pagesOf } from '../../../server/query-of.ts'

const PAGE = 20

/** Members blocked by the member, newest first, paginated. */
export const blockedQuery = pagesOf(blockContract.list, {}, { size: PAGE, idOf: ({ id }) => id })

/** Blocks a member. Invalidates all queries, since the blocked member disappears everywhere. */
export function useBlock(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(blockContract.block, { params: { userId } }),
    onSuccess: () => queryClient.invalidateQueries({ refetchType: 'none' }),
  })
}

/** Unblocks the member with this id. */
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
