import {
  chatSettingsContract,
  QUICK_REPLY_MAX,
  quickRepliesSchema,
} from '@kindling/domain/messages/chat-settings-contract'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Textarea } from '@kindling/ui/textarea'
import { type FormEvent, useId, useState } from 'react'
import { serverMessage } from '../../../server/server-message.ts'
import { useChangeChatSettings } from './chat-settings-queries.ts'

interface QuickReplyDialogProps {
  replies: readonly string[]
  /** Which of them is changed; as many as there are for a new one. */
  index: number
  onClose: () => void
}

/** Writes a quick reply, or changes one. */
export function QuickReplyDialog({ replies, index, onClose }: QuickReplyDialogProps) {
  const formId = useId()
  const { mutate, isPending, isError, error } = useChangeChatSettings()
  const [text, setText] = useState(replies[index] ?? '')
  const [problem, setProblem] = useState<string>()
  const isNew = index >= replies.length

  function save(event: FormEvent) {
    event.preventDefault()
    const checked = quickRepliesSchema.safeParse(replies.toSpliced(index, 1, text))
    setProblem(checked.error?.issues[0]?.message)
    if (checked.success && !isPending) mutate({ quick_replies: checked.data }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isNew ? 'Add a quick reply' : 'Change your quick reply'}
      footer={
        <>
          <Button type="submit" form={formId} loading={isPending}>
            Save
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <Stack gap={3} asChild>
        <form id={formId} noValidate onSubmit={save}>
          <Field
            label="What you say"
            required
            error={problem}
            hint={`Up to ${QUICK_REPLY_MAX} characters. You can change it before you send it.`}
          >
            <Textarea
              rows={3}
              maxLength={QUICK_REPLY_MAX}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <FormAlert>{isError && serverMessage(error, chatSettingsContract.change.failure)}</FormAlert>
        </form>
      </Stack>
    </Dialog>
  )
}
