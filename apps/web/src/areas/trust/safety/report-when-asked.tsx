import type { ComponentProps } from 'react'
import { DialogWhenAsked } from '../../../app/late/dialog-when-asked.tsx'
import type { ReportDialog } from './report-dialog.tsx'

/** Lazy-loads the report form on demand. */
const load = () => import('./report-dialog.tsx')

/** Report dialog, lazy-loaded when first opened. */
export function ReportWhenAsked(props: ComponentProps<typeof ReportDialog>) {
  return (
    <DialogWhenAsked {...props} load={load} what="The report form">
      {(form) => <form.ReportDialog {...props} />}
    </DialogWhenAsked>
  )
}
