import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { useState } from 'react'
import { useDeferred } from '../../late/use-deferred.ts'
import { prefetch } from '../../screen.ts'
import { ShellNotice } from '../shell-notice.tsx'
import { signOut } from './sign-out.ts'

/** With the screen that logging out leads to: it may be done where there is no connection. */
function loadDialog() {
  prefetch('/login').catch((error: unknown) => console.info('The login comes later', error))
  return import('@kindling/ui/logout-dialog')
}

interface LogoutProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks before signing out (accounts §2). Without the dialog, whose code comes late, it asks in the page. */
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
