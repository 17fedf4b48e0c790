import type { ReportSubject } from '@kindling/domain/trust/report-contract'
import { Button } from '@kindling/ui/button'
import { Flag } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { ReportWhenAsked } from './report-when-asked.ts'

export interface Reported {
  subject: ReportSubject
  id: string
  /** Title of the dialog: 'Report Robin'. */
  title: string
  /** Quoted text, to identify the reported item among several. */
  quote?: string
}

interface WithReportProps extends Reported {
  /** Renders the button that opens the report dialog. */
  children: (open: () => void) => ReactElement
}

/** A button with the report dialog that it opens. */
export function WithReport({ id, children, ...reported }: WithReportProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {children(() => setOpen(true))}
      <ReportWhenAsked {...reported} subjectId={id} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

interface ReportButtonProps extends Reported {
  label: string
  className?: string
}

/** Report button with a text, at the end of another member's skill or need. */
export function ReportButton({ label, className, ...reported }: ReportButtonProps) {
  return (
    <WithReport {...reported}>
      {(open) => (
        <Button variant="quiet" size="small" className={className} onClick={open}>
          <Flag aria-hidden />
          {label}
        </Button>
      )}
    </WithReport>
  )
}
