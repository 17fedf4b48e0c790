import { IconButton } from '@kindling/ui/icon-button'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { ReportWhenAsked } from './report-when-asked.tsx'

interface ReportMessageProps {
  id: string
  /** First name of who wrote it. */
  author: string
  /** "18:04", where the member is: of several messages it says which. */
  time: string
  content: string
  tabIndex: 0 | -1
}

/** A small flag at a message that the member has received. */
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
