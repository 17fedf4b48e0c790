import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import type { Preference } from '@kindling/domain/notifications/preferences'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'

/** What the member wants to hear of. */
export const preferencesQuery = queryOf(notificationContract.preferences)

const saving = ['save-notification-preferences']

export interface PreferenceChange {
  name: Preference
  isOn: boolean
}

/** Turns one toggle on or off. Changes are sent one after the other, so that what was pressed last is what is kept. */
export function useSetPreference() {
  const queryClient = useQueryClient()
  const { queryKey } = preferencesQuery
  return useMutation({
    mutationKey: saving,
    scope: { id: 'notification-preferences' },
    mutationFn: ({ name, isOn }: PreferenceChange) =>
      api.call(notificationContract.setPreferences, { body: { [name]: isOn } }),
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (kept) => void queryClient.setQueryData(queryKey, kept),
    // While others wait, an answer would be older than what they make of it.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: saving }) > 1
        ? undefined
        : queryClient.invalidateQueries({ queryKey }),
  })
}
