import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'

interface LeaveWarningProps {
  /** Whether a reload would lose changes too. */
  isFragile: boolean
  /** Whether the changes are saved; called when leaving, since they may have been saved after the last render. */
  isDone: () => boolean
  /** Discards the changes. */
  onLeave: () => void
}

/**
 * Asks for confirmation before leaving unsaved changes. Render it only while there are any: the router warns about an
 * idle blocker on every navigation within the page.
 */
export function LeaveWarning({ isFragile, isDone, onLeave }: LeaveWarningProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isDone() &&
      nextLocation.pathname !== currentLocation.pathname &&
      // Not after a sign-out; the draft is kept.
      nextLocation.pathname !== '/login',
  )
  const done = useEffectEvent(isDone)
  useEffect(() => {
    if (!isFragile) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!done()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isFragile])

  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="What you changed here will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
      onConfirm={() => {
        onLeave()
        if (blocker.state === 'blocked') blocker.proceed()
      }}
    />
  )
}
