import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'

interface LeaveWarningProps {
  /** Whether something would be lost by a refresh too. */
  isFragile: boolean
  /** Asked at the moment of leaving: what was saved a moment ago is not in the way. */
  isDone: () => boolean
  /** The member gives up what isn't saved. */
  onLeave: () => void
}

/**
 * Asks before what isn't saved is left. Shown only while there is something to lose: a blocker that blocks nothing
 * makes the router complain about every move within the page.
 */
export function LeaveWarning({ isFragile, isDone, onLeave }: LeaveWarningProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isDone() &&
      nextLocation.pathname !== currentLocation.pathname &&
      // Who is signed out has to go; the draft stays.
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
