import { IconButton } from '@kindling/ui/icon-button'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { ReportWhenAsked } from './report-when-asked.tsx'

interface ReportMessageProps {
  id: string
  /** First name of the author. */
  author: string
  /** Time in the reader's time zone, "18:04", to identify the message. */
  time: string
  content: string
  tabIndex: 0 | -1
}

/** Report button (flag icon) at a received message. */
export function ReportMessage({ id, author, time, content, tabIndex }: ReportMessageProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={`Report the message by ${author} of ${time}`}
        tabIndex={tabIndex}
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden className="text-muted" />
      </IconButton>
      <ReportWhenAsked
        subject="message"
        subjectId={id}
        title={`Report the message by ${author}`}
        quote={content}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </>
  )
}
