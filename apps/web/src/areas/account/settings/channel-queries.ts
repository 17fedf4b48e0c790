import { channelContract } from '@kindling/domain/notifications/channel-contract'
import type { ChannelSettingsChange } from '@kindling/domain/notifications/channel-settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'

/** What the member is told where, and their quiet hours. */
export const channelsQuery = queryOf(channelContract.read)

const saving = ['save-notification-channels']

/** Changes some of it. Changes are sent one after the other, so that what was chosen last is what is kept. */
export function useSetChannels() {
  const queryClient = useQueryClient()
  const { queryKey } = channelsQuery
  return useMutation({
    mutationKey: saving,
    scope: { id: 'notification-channels' },
    mutationFn: (body: ChannelSettingsChange) => api.call(channelContract.change, { body }),
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (kept) => void queryClient.setQueryData(queryKey, kept),
    // While others wait, an answer would be older than what they make of it.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: saving }) > 1
        ? undefined
        : queryClient.invalidateQueries({ queryKey }),
  })
}
