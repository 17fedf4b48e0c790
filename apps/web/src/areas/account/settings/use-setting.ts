import { type QueryFilters, useMutation, useQueryClient } from '@tanstack/react-query'
import { startTransition, useOptimistic } from 'react'
import { askAgain } from '../../../server/ask-again.ts'
import { serverMessage } from '../../../server/server-message.ts'

interface SettingOptions<Settings, Change> {
  /** Query of the settings, updated with the last answer. */
  query: Required<Pick<QueryFilters, 'queryKey'>>
  save: (change: Change) => Promise<Settings>
  /** The settings after a change, as shown until the server answers. */
  apply: (settings: Settings, change: Change) => Settings
  /** Error text for a failure without a server message. */
  failure: string | undefined
}

/**
 * Settings of which each change shows at once and is undone if it fails. Changes are saved sequentially, so that the last
 * one wins.
 */
export function useSetting<Settings, Change>(
  settings: Settings,
  { query: { queryKey }, save, apply, failure }: SettingOptions<Settings, Change>,
) {
  const queryClient = useQueryClient()
  const mutationKey = ['save', ...queryKey]
  const readAgain = askAgain(queryClient, { queryKey })
  const { mutateAsync, error, reset } = useMutation({
    mutationKey,
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: save,
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (kept) => void queryClient.setQueryData<Settings>(queryKey, kept),
    // While other changes are queued, this answer is already stale.
    onSettled: (kept, failed) =>
      queryClient.isMutating({ mutationKey }) > 1 ? undefined : readAgain(kept, failed),
  })
  const [shown, show] = useOptimistic(settings, apply)
  return {
    shown,
    change: (change: Change, onFailed?: () => void) =>
      startTransition(async () => {
        show(change)
        // The error is `problem`.
        await mutateAsync(change).catch(() => onFailed?.())
      }),
    problem: error && serverMessage(error, failure),
    forgetProblem: reset,
  }
}
