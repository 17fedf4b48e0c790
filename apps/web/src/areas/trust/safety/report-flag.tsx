import type { ReportSubject } from '@kindling/domain/trust/report-contract'
import { IconButton } from '@kindling/ui/icon-button'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { ReportWhenAsked } from './report-when-asked.tsx'

interface ReportFlagProps {
  subject: ReportSubject
  id: string
  /** Name of the item: 'the review by Robin'. */
  what: string
}

/** Report button (flag icon) at another member's content. */
export function ReportFlag({ subject, id, what }: ReportFlagProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={`Report ${what}`} onClick={() => setOpen(true)}>
        <Flag aria-hidden />
      </IconButton>
      <ReportWhenAsked
        subject={subject}
        subjectId={id}
        title={`Report ${what}`}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </>
  )
}
