import { cx } from 'class-variance-authority'
import { SendHorizontal } from 'lucide-react'
import type { ClipboardEvent, ComponentProps, DragEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Textarea } from '../textarea/textarea.tsx'

export interface MessageComposerProps
  extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onDrop' | 'onDragOver'> {
  /** Ref to the text field, to focus it. */
  fieldRef?: RefObject<HTMLTextAreaElement | null>
  /** Accessible name of the field: “Message to Amara”. */
  label: string
  placeholder?: string
  value: string
  onValueChange: (value: string) => void
  maxLength?: number
  /** Called on Enter with a hardware keyboard, and by the send button; empty messages too. */
  onSend: () => void
  /** Called with pasted or dropped files. */
  onFiles: (files: readonly File[]) => void
  sendLabel?: string
  /** Whether the message waits to be sent. */
  busy?: boolean
  /** An `IconButton` before the field, such as the trigger of a menu. */
  start?: ReactNode
  /** Shown above the field: attached pictures, errors, suggestions. */
  children?: ReactNode
}

/** Touch keyboards have no Shift+Enter, so there Enter inserts a line break. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches

const filesIn = (data: DataTransfer | null) => [...(data?.files ?? [])]

/** Message field with a send button. Enter sends, Shift+Enter inserts a line break; files can be pasted or dropped. */
export function MessageComposer({
  fieldRef,
  label,
  placeholder = 'Write a message',
  value,
  onValueChange,
  maxLength,
  onSend,
  onFiles,
  sendLabel = 'Send',
  busy = false,
  start,
  className,
  children,
  ...rest
}: MessageComposerProps) {
  function onKeyDown(event: KeyboardEvent) {
    // While composing, Enter selects an input method's suggestion.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    onSend()
  }
  function onDrop(event: DragEvent) {
    const files = filesIn(event.dataTransfer)
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  function onPaste(event: ClipboardEvent) {
    const files = filesIn(event.clipboardData)
    // Spreadsheets copy a table both as text and as a picture: the text is pasted.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <form
      {...rest}
      className={cx('flex flex-col gap-2', className)}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={onDrop}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
      <div className="flex items-end gap-2">
        {start}
        <Textarea
          ref={fieldRef}
          className="max-h-40 flex-1 overflow-y-auto"
          rows={1}
          aria-label={label}
          placeholder={placeholder}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {/* Keeps the focus in the field, so that an on-screen keyboard stays open. */}
        <IconButton
          type="submit"
          variant="primary"
          label={sendLabel}
          aria-busy={busy}
          onMouseDown={(event) => event.preventDefault()}
        >
          <SendHorizontal aria-hidden />
        </IconButton>
      </div>
    </form>
  )
}
