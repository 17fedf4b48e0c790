import { toast } from '@kindling/ui/toast'
import type { ComponentProps } from 'react'
import { OFFLINE } from '../../lib/query-view.tsx'
import { useWhenAsked } from '../../lib/use-when-asked.ts'
import type { ReportDialog } from './report-dialog.tsx'

/** Few report anything: the form is fetched when somebody does. */
const loadForm = () => import('./report-dialog.tsx')

const LOST = 'The report form didn’t arrive. Load the page again.'

/**
 * The report dialog, there from the first time that it is opened. When its code can’t be fetched it says so: what it
 * was opened from stays.
 */
export function ReportWhenAsked(props: ComponentProps<typeof ReportDialog>) {
  const { open, onOpenChange } = props
  const form = useWhenAsked(open, loadForm, () => {
    onOpenChange(false)
    toast.error(navigator.onLine ? LOST : OFFLINE)
  })
  return form && <form.ReportDialog {...props} />
}
