import { Button } from '@kindling/ui/button'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { ReportWhenAsked } from './report-when-asked.tsx'

/** Report button at the end of another member's skill. */
export function ReportSkill({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        <Flag aria-hidden />
        Report this skill
      </Button>
      <ReportWhenAsked
        subject="skill"
        subjectId={id}
        title="Report this skill"
        open={isOpen}
        onOpenChange={setOpen}
      />
    </>
  )
}
