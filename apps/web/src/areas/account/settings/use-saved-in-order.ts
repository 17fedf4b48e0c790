import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { askAgain } from '../../../server/ask-again.ts'

/**
 * Saves changes of some settings, one after the other, so that what was pressed last is what is kept.
 * @param name tells these settings from others
 * @param queryKey of the query that has them: the last answer is shown there
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
    // While others wait, an answer would be older than what they make of it.
    onSettled: (kept, error) =>
      queryClient.isMutating({ mutationKey }) > 1 ? undefined : readAgain(kept, error),
  })
}
