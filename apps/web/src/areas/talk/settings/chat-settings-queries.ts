import {
  type ChatSettings,
  type ChatSettingsChange,
  chatSettingsContract,
} from '@kindling/domain/messages/chat-settings-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'
import { queriesOf } from '../../../server/resources.ts'

/** What the member lets others see in a chat, and their quick replies. */
export const chatSettingsQuery = queryOf(chatSettingsContract.get)

/** Changes are sent one after the other, so that what was pressed last is what is kept. */
export function useChangeChatSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'chat-settings' },
    mutationFn: (body: ChatSettingsChange) => api.call(chatSettingsContract.change, { body }),
    onSuccess: (kept: ChatSettings, { shows_read }) => {
      queryClient.setQueryData(chatSettingsQuery.queryKey, kept)
      // Every thread may say something else of what was read now.
      if (shows_read !== undefined) void queryClient.invalidateQueries(queriesOf('messages'))
    },
  })
}
