import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ThreadScroll } from '../browser/conversation/use-thread-scroll.ts'
import { Button } from '../button/button.tsx'
import { Text } from '../text/text.tsx'
import { useKeyboardInset } from './use-keyboard-inset.ts'

export interface MessageThreadProps {
  /** From `useThreadScroll`. */
  scroll: ThreadScroll
  /** A `MessageList`, with notices above and below it. */
  children: ReactNode
  /** The `MessageComposer`, which stays at the bottom of the viewport. */
  footer: ReactNode
  /** Announced above the footer: “Amara is writing…”. */
  status?: string
  /** Label of the button that scrolls to new messages. */
  newLabel?: string
}

/** Layout of a conversation that scrolls with the page: messages, and a footer that stays above an on-screen keyboard. */
export function MessageThread({
  scroll,
  children,
  footer,
  status = '',
  newLabel = 'New messages',
}: MessageThreadProps) {
  const keyboard = useKeyboardInset()
  return (
    <>
      <div ref={scroll.contentRef} className="flex flex-1 flex-col justify-end gap-3 py-4">
        {children}
      </div>
      <div
        className="bottom-16 z-20 -mx-1 -mb-12 bg-paper px-1 pt-2 pb-3 md:bottom-0 roomy:sticky"
        style={keyboard > 0 ? { bottom: keyboard } : undefined}
      >
        <div className="relative flex flex-col gap-2">
          {scroll.unseen && (
            <div className="absolute inset-x-0 -top-16 flex justify-center">
              <Button size="small" onClick={scroll.toEnd}>
                <ArrowDown aria-hidden />
                {newLabel}
              </Button>
            </div>
          )}
          <Text size={13} tone="muted" role="status" className={status === '' ? 'sr-only' : undefined}>
            {status}
          </Text>
          {footer}
        </div>
      </div>
    </>
  )
}
