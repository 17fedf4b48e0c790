import { type Visibility, visibilityContract } from '@kindling/domain/profile/visibility-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'

/** Whether strangers can read the member's page. */
export const visibilityQuery = queryOf(visibilityContract.get)

/** Changes are sent one after the other, so that what was pressed last is what is kept. */
export function useSetVisibility() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'visibility' },
    mutationFn: (is_public: boolean) => api.call(visibilityContract.set, { body: { is_public } }),
    onSuccess: (kept: Visibility) => void queryClient.setQueryData(visibilityQuery.queryKey, kept),
  })
}
