import { MESSAGE_MAX } from '@kindling/domain/messages/message-contract'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { FormAlert } from '@kindling/ui/form-alert'
import { IconButton } from '@kindling/ui/icon-button'
import { MessageComposer } from '@kindling/ui/message-composer'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { Plus } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import type { ComposerTool } from '../attach/composer-tools.tsx'
import type { Pictures } from './use-pictures.ts'

// Lazy-loaded: the text field has to work first.
const loadTools = () => import('../attach/composer-tools.tsx')
const loadTray = () => import('@kindling/ui/picture-tray')

interface ComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>
  draft: string
  onDraft: (draft: string) => void
  userId: string
  /** First name of the other member. */
  name: string
  pictures: Pictures
  /** Called with the text; empty for a message of pictures only. */
  onSend: (content: string) => void
  /** Opens the dialog of an attachment. */
  onTool: (tool: ComposerTool) => void
}

/** Field for a new message, with pictures, attachments and quick replies. */
export function Composer({ ref, draft, onDraft, userId, name, pictures, onSend, onTool }: ComposerProps) {
  const { uploads, hasProblem, isSending } = pictures
  const { module: tools } = useDeferred(loadTools)
  const { module: tray } = useDeferred(loadTray, uploads.length > 0)
  // Sent while pictures are uploading: the message follows once they are uploaded.
  const [isWaiting, setWaiting] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const added = uploads.filter(({ sent }) => sent !== undefined).map(({ file }) => file.name)

  function send() {
    const content = draft.trim()
    if (content === '' && uploads.length === 0) return
    setAsked(hasProblem)
    if (hasProblem) return
    if (isSending) return setWaiting(true)
    onDraft('')
    onSend(content)
  }
  useEffect(() => {
    if (!isWaiting || isSending) return
    setWaiting(false)
    ref.current?.form?.requestSubmit()
  }, [isWaiting, isSending, ref])

  return (
    <MessageComposer
      fieldRef={ref}
      label={`Message to ${name}`}
      value={draft}
      onValueChange={onDraft}
      maxLength={MESSAGE_MAX}
      onSend={send}
      onFiles={pictures.add}
      sendLabel={isWaiting ? 'Sending once the pictures are there' : 'Send'}
      busy={isWaiting}
      start={
        tools ? (
          <tools.ComposerTools userId={userId} draft={draft} onPictures={pictures.add} onTool={onTool} />
        ) : (
          <IconButton label="Add to your message" disabled>
            <Plus aria-hidden />
          </IconButton>
        )
      }
    >
      <VisuallyHidden role="status">{added.length > 0 && `Added: ${added.join(', ')}`}</VisuallyHidden>
      {tray && uploads.length > 0 && (
        <tray.PictureTray
          pictures={uploads.map(({ file, ...shown }) => ({ ...shown, name: file.name }))}
          onRemove={pictures.remove}
          onRetry={pictures.retry}
        />
      )}
      <FormAlert>
        {pictures.isTooMany
          ? 'A message takes four pictures.'
          : isAsked && hasProblem && 'A picture couldn’t be sent. Try it again, or take it out.'}
      </FormAlert>
      {tools && draft === '' && (
        <tools.QuickReplies
          onChoose={(reply) => {
            onDraft(reply)
            ref.current?.focus()
          }}
        />
      )}
    </MessageComposer>
  )
}
