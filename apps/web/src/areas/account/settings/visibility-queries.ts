import { type Visibility, visibilityContract } from '@kindling/domain/profile/visibility-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'

/** Whether the member's profile is public. */
export const visibilityQuery = queryOf(visibilityContract.get)

/** Saves changes sequentially, so that the last one wins. */
export function useSetVisibility() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'visibility' },
    mutationFn: (is_public: boolean) => api.call(visibilityContract.set, { body: { is_public } }),
    onSuccess: (kept: Visibility) => void queryClient.setQueryData(visibilityQuery.queryKey, kept),
  })
}
