import { Button } from '@kindling/ui/button'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { ReportWhenAsked } from './report-when-asked.tsx'

/** Report button at the end of another member's need. */
export function ReportNeed({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" className="self-start" onClick={() => setOpen(true)}>
        <Flag aria-hidden />
        Report this
      </Button>
      <ReportWhenAsked
        subject="need"
        subjectId={id}
        title="Report what is asked for"
        open={isOpen}
        onOpenChange={setOpen}
      />
    </>
  )
}
