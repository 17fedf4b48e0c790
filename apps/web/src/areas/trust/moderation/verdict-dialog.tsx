import { lateDialog } from '@kindling/ui/browser/late-dialog'

/** Decision dialog with two choices: one immediate, one with a required text. */
export const VerdictDialog = lateDialog(
  () => import('./verdict-form.tsx').then(({ VerdictForm }) => VerdictForm),
  'This decision',
)
