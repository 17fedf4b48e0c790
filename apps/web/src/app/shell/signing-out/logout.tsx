import { Alert } from '@kindling/ui/alert'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { useState } from 'react'
import { prefetch } from '../../screen.ts'
import { ShellNotice } from '../shell-notice.tsx'
import { signOut } from './sign-out.ts'

/** Also prefetches /login, since the member may log out while offline. */
function loadDialog() {
  prefetch('/login').catch((error: unknown) => console.info('The login comes later', error))
  return import('@kindling/ui/logout-dialog')
}

interface LogoutProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Confirms signing out (accounts §2): in a dialog, or in the page if the dialog's lazy-loaded code is missing. */
export function Logout({ open, onOpenChange }: LogoutProps) {
  const { module: dialog, hasFailed } = useDeferred(loadDialog)
  const [isLeaving, setLeaving] = useState(false)
  if (!open) return null
  if (dialog) return <dialog.LogoutDialog open onOpenChange={onOpenChange} onConfirm={signOut} />
  if (!hasFailed && navigator.onLine) return null
  return (
    <ShellNotice>
      <Alert
        tone="info"
        live
        title="Confirm Logout"
        action={
          <Inline gap={2}>
            <Button size="small" variant="secondary" onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
            <Button
              size="small"
              loading={isLeaving}
              onClick={() => {
                setLeaving(true)
                void signOut()
              }}
            >
              Logout
            </Button>
          </Inline>
        }
      >
        Are you sure you want to logout from your account?
      </Alert>
    </ShellNotice>
  )
}
