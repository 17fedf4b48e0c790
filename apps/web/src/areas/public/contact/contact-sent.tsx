import { Button } from '@kindling/ui/button'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { useEffect, useRef } from 'react'

interface ContactSentProps {
  email: string
  onAgain: () => void
}

/** Confirmation that replaces the form; takes over the focus of its button. */
export function ContactSent({ email, onAgain }: ContactSentProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <EmptyState
      ref={panel}
      tabIndex={-1}
      role="status"
      drawing={<Drawing name="letter" />}
      title="Your message is on its way"
      text={`Thank you for writing. A person reads it, and answers to ${email}.`}
      action={
        <Button variant="secondary" onClick={onAgain}>
          Write another
        </Button>
      }
    />
  )
}
