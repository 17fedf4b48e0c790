import { lateDialog } from '@kindling/ui/browser/late-dialog'

export const SecondDialog = lateDialog(
  () => import('./second-dialog.tsx').then((module) => module.SecondDialog),
  'This decision',
)

export const WithdrawDialog = lateDialog(
  () => import('./withdraw-dialog.tsx').then((module) => module.WithdrawDialog),
  'This decision',
)
