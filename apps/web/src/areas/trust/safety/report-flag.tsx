import { IconButton } from '@kindling/ui/icon-button'
import { Flag } from 'lucide-react'
import { type Reported, WithReport } from './report-button.tsx'

interface ReportFlagProps extends Pick<Reported, 'subject' | 'id'> {
  /** Name of the item: 'the review by Robin'. */
  what: string
}

/** Report button (flag icon) at another member's content. */
export function ReportFlag({ what, ...reported }: ReportFlagProps) {
  return (
    <WithReport {...reported} title={`Report ${what}`}>
      {(open) => (
        <IconButton label={`Report ${what}`} onClick={open}>
          <Flag aria-hidden />
        </IconButton>
      )}
    </WithReport>
  )
}
