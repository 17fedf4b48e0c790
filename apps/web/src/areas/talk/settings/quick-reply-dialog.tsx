import {
  chatSettingsContract,
  QUICK_REPLY_MAX,
  quickRepliesSchema,
} from '@kindling/domain/messages/chat-settings-contract'
import { Field } from '@kindling/ui/field'
import { FormDialog } from '@kindling/ui/form-dialog'
import { Textarea } from '@kindling/ui/textarea'
import { type FormEvent, useRef, useState } from 'react'
import { serverMessage } from '../../../server/server-message.ts'
import { useChangeChatSettings } from './chat-settings-queries.ts'

interface QuickReplyDialogProps {
  replies: readonly string[]
  /** Index of the reply to edit; the number of replies for a new one. */
  index: number
  onClose: () => void
}

/** Dialog for adding or editing a quick reply. */
export function QuickReplyDialog({ replies, index, onClose }: QuickReplyDialogProps) {
  const { mutate, isPending, isError, error } = useChangeChatSettings()
  const [text, setText] = useState(replies[index] ?? '')
  const [problem, setProblem] = useState<string>()
  const fieldRef = useRef<HTMLTextAreaElement>(null)

  function save(event: FormEvent) {
    event.preventDefault()
    const checked = quickRepliesSchema.safeParse(replies.toSpliced(index, 1, text))
    setProblem(checked.error?.issues[0]?.message)
    if (!checked.success) fieldRef.current?.focus()
    else if (!isPending) mutate({ quick_replies: checked.data }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={index >= replies.length ? 'Add a quick reply' : 'Change your quick reply'}
      sending={isPending}
      onSubmit={save}
      send={{ label: 'Save' }}
      leaveLabel="Not now"
      problem={isError && serverMessage(error, chatSettingsContract.change.failure)}
    >
      <Field
        label="What you say"
        required
        error={problem}
        hint={`Up to ${QUICK_REPLY_MAX} characters. You can change it before you send it.`}
      >
        <Textarea
          ref={fieldRef}
          rows={3}
          maxLength={QUICK_REPLY_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </FormDialog>
  )
}
