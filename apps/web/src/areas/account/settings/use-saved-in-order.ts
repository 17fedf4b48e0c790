import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { askAgain } from '../../../server/ask-again.ts'

/**
 * Saves settings changes sequentially, so that the last one wins.
 * @param name mutation scope of these settings
 * @param queryKey query of the settings, updated with the last answer
 */
export function useSavedInOrder<Change, Kept>(
  name: string,
  queryKey: QueryKey,
  save: (change: Change) => Promise<Kept>,
) {
  const queryClient = useQueryClient()
  const mutationKey = ['save', name]
  const readAgain = askAgain(queryClient, { queryKey })
  return useMutation({
    mutationKey,
    scope: { id: name },
    mutationFn: save,
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (kept) => void queryClient.setQueryData<Kept>(queryKey, kept),
    // While other changes are queued, this answer is already stale.
    onSettled: (kept, error) =>
      queryClient.isMutating({ mutationKey }) > 1 ? undefined : readAgain(kept, error),
  })
}
