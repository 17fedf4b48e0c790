import type { ReportSubject } from '@kindling/domain/trust/report-contract'
import { IconButton } from '@kindling/ui/icon-button'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { ReportWhenAsked } from './report-when-asked.tsx'

interface ReportFlagProps {
  subject: ReportSubject
  id: string
  /** 'the review by Robin' */
  what: string
}

/** A small flag at what somebody else wrote. */
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
