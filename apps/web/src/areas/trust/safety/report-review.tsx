import { IconButton } from '@kindling/ui/icon-button'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { ReportWhenAsked } from './report-when-asked.tsx'

interface ReportReviewProps {
  id: string
  /** First name of who wrote it. */
  writer: string
}

/** A small flag at somebody else’s review. */
export function ReportReview({ id, writer }: ReportReviewProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={`Report the review by ${writer}`} onClick={() => setOpen(true)}>
        <Flag aria-hidden />
      </IconButton>
      <ReportWhenAsked
        subject="review"
        subjectId={id}
        title={`Report the review by ${writer}`}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </>
  )
}
