import { chatSettingsContract, MAX_QUICK_REPLIES } from '@kindling/domain/messages/chat-settings-contract'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { IconButton } from '@kindling/ui/icon-button'
import { Inline } from '@kindling/ui/inline'
import { List, ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { serverMessage } from '../../../server/server-message.ts'
import { useChangeChatSettings } from './chat-settings-queries.ts'
import { QuickReplyDialog } from './quick-reply-dialog.tsx'

/** The member's quick replies, with buttons to add, edit and delete. */
export function QuickReplyList({ replies }: { replies: readonly string[] }) {
  const { mutate, isPending, isError, error } = useChangeChatSettings()
  const [edited, setEdited] = useState<{ index: number }>()
  const isFull = replies.length >= MAX_QUICK_REPLIES
  return (
    <Stack gap={4}>
      <Text tone="muted">
        What you say often. They stand above the field in every chat, and only you see them there.
      </Text>
      {replies.length > 0 && (
        <List aria-label="Quick replies">
          {replies.map((reply, index) => (
            <ListRow
              key={reply}
              title={<bdi>{reply}</bdi>}
              trailing={
                <Inline gap={1} wrap={false}>
                  <IconButton label={`Change “${reply}”`} onClick={() => setEdited({ index })}>
                    <Pencil aria-hidden />
                  </IconButton>
                  <IconButton
                    label={`Delete “${reply}”`}
                    onClick={() => {
                      // Not disabled meanwhile: the focus would be lost.
                      if (!isPending) mutate({ quick_replies: replies.filter((other) => other !== reply) })
                    }}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </Inline>
              }
            />
          ))}
        </List>
      )}
      <FormAlert>{isError && serverMessage(error, chatSettingsContract.change.failure)}</FormAlert>
      {isFull ? (
        <Text tone="muted">These are ten: delete one to add another.</Text>
      ) : (
        <Button variant="secondary" width="full" onClick={() => setEdited({ index: replies.length })}>
          Add a quick reply
        </Button>
      )}
      {edited && (
        <QuickReplyDialog replies={replies} index={edited.index} onClose={() => setEdited(undefined)} />
      )}
    </Stack>
  )
}
