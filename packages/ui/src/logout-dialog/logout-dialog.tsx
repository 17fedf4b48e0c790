import { ConfirmDialog, type ConfirmDialogProps } from '../confirm-dialog/confirm-dialog.tsx'

export interface LogoutDialogProps extends Omit<ConfirmDialogProps, 'title' | 'text'> {
  title?: ConfirmDialogProps['title']
  text?: ConfirmDialogProps['text']
}

/** Confirmation dialog for logging out. */
export function LogoutDialog({
  title = 'Confirm Logout',
  text = 'Are you sure you want to logout from your account?',
  confirmLabel = 'Logout',
  cancelLabel = 'Cancel',
  ...rest
}: LogoutDialogProps) {
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      {...rest}
    />
  )
}
