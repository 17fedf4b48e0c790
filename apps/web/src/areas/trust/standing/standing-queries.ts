import { standingContract } from '@kindling/domain/trust/standing-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'

export const standingQuery = queryOf(standingContract.read)

/** Submits the member's single appeal; caches the server's answer. */
export function useAppeal() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (words: string) => api.call(standingContract.appeal, { body: { words } }),
    onSuccess: (standing) => queryClient.setQueryData(standingQuery.queryKey, standing),
  })
}
