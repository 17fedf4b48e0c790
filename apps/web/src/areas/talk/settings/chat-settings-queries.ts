import {
  type ChatSettings,
  type ChatSettingsChange,
  chatSettingsContract,
} from '@kindling/domain/messages/chat-settings-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'
import { queriesOf } from '../../../server/resources.ts'

/** Read receipts, typing indicator and quick replies of the member. */
export const chatSettingsQuery = queryOf(chatSettingsContract.get)

/** Mutation of the chat settings. Changes are sent in sequence, so that the last one wins. */
export function useChangeChatSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'chat-settings' },
    mutationFn: (body: ChatSettingsChange) => api.call(chatSettingsContract.change, { body }),
    onSuccess: (kept: ChatSettings, { shows_read }) => {
      queryClient.setQueryData(chatSettingsQuery.queryKey, kept)
      // Read receipts of every thread may change.
      if (shows_read !== undefined) void queryClient.invalidateQueries(queriesOf('messages'))
    },
  })
}
