import { lateDialog } from '@kindling/ui/browser/late-dialog'

/** Report dialog, lazy-loaded when first opened. */
export const ReportWhenAsked = lateDialog(
  () => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog),
  'The report form',
)
