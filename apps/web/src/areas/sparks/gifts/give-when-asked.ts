import { lateDialog } from '@kindling/ui/browser/late-dialog'

/** Dialog for giving sparks, lazy-loaded when first opened. */
export const GiveWhenAsked = lateDialog(
  () => import('./give-dialog.tsx').then(({ GiveDialog }) => GiveDialog),
  'The gift',
)
