import { MESSAGE_MAX } from '@kindling/domain/messages/message-contract'
import { IconButton } from '@kindling/ui/icon-button'
import { Textarea } from '@kindling/ui/textarea'
import { SendHorizontal } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'

interface ComposerProps {
  ref: Ref<HTMLTextAreaElement>
  draft: string
  onDraft: (draft: string) => void
  /** Their first name. */
  name: string
  onSend: (content: string) => void
}

/** A finger's keyboard has no Shift+Enter, and a button to send beside it. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches

/** Where a message is written. Enter sends it where there is a keyboard, Shift+Enter begins a line. */
export function Composer({ ref, draft, onDraft, name, onSend }: ComposerProps) {
  function send() {
    const content = draft.trim()
    if (content === '') return
    onDraft('')
    onSend(content)
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter also chooses among a writing system's suggestions.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
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
      />
      {/* The keyboard of a phone stays open: pressing the button doesn't take the focus. */}
      <IconButton
        type="submit"
        variant="primary"
        label="Send"
        onMouseDown={(event) => event.preventDefault()}
      >
        <SendHorizontal aria-hidden />
      </IconButton>
    </form>
  )
}
