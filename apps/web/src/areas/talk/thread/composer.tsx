import { MESSAGE_MAX } from '@kindling/domain/messages/message-contract'
import { FormAlert } from '@kindling/ui/form-alert'
import { IconButton } from '@kindling/ui/icon-button'
import { Textarea } from '@kindling/ui/textarea'
import { Plus, SendHorizontal } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useDeferred } from '../../../app/late/use-deferred.ts'
import type { ComposerTool } from '../attach/composer-tools.tsx'
import type { Pictures } from './use-pictures.ts'

// Words are written before anything is added to them.
const loadTools = () => import('../attach/composer-tools.tsx')
const loadTray = () => import('@kindling/ui/picture-tray')

interface ComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>
  draft: string
  onDraft: (draft: string) => void
  userId: string
  /** Their first name. */
  name: string
  pictures: Pictures
  /** With words, pictures or both. */
  onSend: (content: string) => void
  /** What else can be put into the thread. */
  onTool: (tool: ComposerTool) => void
}

/** A finger's keyboard has no Shift+Enter, and a button to send beside it. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches

/** The pictures among what was pasted or dropped. */
const filesIn = (data: DataTransfer | null) => [...(data?.files ?? [])]

/**
 * Where a message is written. Enter sends it where there is a keyboard, Shift+Enter begins a line. Pictures are chosen,
 * pasted or dropped.
 */
export function Composer({ ref, draft, onDraft, userId, name, pictures, onSend, onTool }: ComposerProps) {
  const { module: tools } = useDeferred(loadTools)
  const { module: tray } = useDeferred(loadTray, pictures.pictures.length > 0)
  // Sent while its pictures are on their way: it follows once they are there.
  const [isWaiting, setWaiting] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { hasProblem, isSending } = pictures

  function send() {
    const content = draft.trim()
    if (content === '' && pictures.pictures.length === 0) return
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

  function onKeyDown(event: KeyboardEvent) {
    // Enter also chooses among a writing system's suggestions.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    send()
  }
  function onDrop(event: DragEvent) {
    const files = filesIn(event.dataTransfer)
    if (files.length === 0) return
    event.preventDefault()
    pictures.add(files)
  }

  return (
    <form
      className="flex flex-col gap-2"
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={onDrop}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {tray && pictures.pictures.length > 0 && (
        <tray.PictureTray
          pictures={pictures.pictures.map(({ file, ...shown }) => ({ ...shown, name: file.name }))}
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
      <div className="flex items-end gap-2">
        {tools ? (
          <tools.ComposerTools userId={userId} draft={draft} onPictures={pictures.add} onTool={onTool} />
        ) : (
          <IconButton label="Add to your message" disabled>
            <Plus aria-hidden />
          </IconButton>
        )}
        <Textarea
          ref={ref}
          className="max-h-40 flex-1 overflow-y-auto"
          rows={1}
          aria-label={`Message to ${name}`}
          placeholder="Write a message"
          maxLength={MESSAGE_MAX}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const files = filesIn(event.clipboardData)
            // A table is copied as words and as a picture of them.
            if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return
            event.preventDefault()
            pictures.add(files)
          }}
        />
        {/* The keyboard of a phone stays open: pressing the button doesn't take the focus. */}
        <IconButton
          type="submit"
          variant="primary"
          label={isWaiting ? 'Sending once the pictures are there' : 'Send'}
          aria-busy={isWaiting}
          onMouseDown={(event) => event.preventDefault()}
        >
          <SendHorizontal aria-hidden />
        </IconButton>
      </div>
    </form>
  )
}
