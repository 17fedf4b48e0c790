import type { ComponentProps } from 'react'
import { DialogWhenAsked } from '../../../app/late/dialog-when-asked.tsx'
import type { ReportDialog } from './report-dialog.tsx'

/** Few report anything: the form is fetched when somebody does. */
const load = () => import('./report-dialog.tsx')

/** The report dialog, there from the first time that it is opened. */
export function ReportWhenAsked(props: ComponentProps<typeof ReportDialog>) {
  return (
    <DialogWhenAsked {...props} load={load} what="The report form">
      {(form) => <form.ReportDialog {...props} />}
    </DialogWhenAsked>
  )
}
