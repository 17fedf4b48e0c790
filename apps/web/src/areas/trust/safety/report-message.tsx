import { IconButton } from '@kindling/ui/icon-button'
import { Flag } from 'lucide-react'
import { WithReport } from './report-button.tsx'

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
  return (
    <WithReport subject="message" id={id} title={`Report the message by ${author}`} quote={content}>
      {(open) => (
        <IconButton label={`Report the message by ${author} of ${time}`} tabIndex={tabIndex} onClick={open}>
          <Flag aria-hidden className="text-muted" />
        </IconButton>
      )}
    </WithReport>
  )
}
