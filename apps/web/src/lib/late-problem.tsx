import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { OFFLINE } from './query-view.tsx'
import { useOnline } from './use-online.ts'

interface LateProblemProps {
  /** 'The calendar' */
  what: string
  /** Whether it didn't come though there is a connection. */
  hasFailed: boolean
}

/**
 * Stands where a part of a screen that was asked for can't be fetched. Without a connection it comes by itself once
 * that is back. For screens that keep what was typed when the page is loaded anew.
 */
export function LateProblem({ what, hasFailed }: LateProblemProps) {
  const online = useOnline()
  if (!online) {
    return (
      <Alert tone="waiting" live>
        {OFFLINE}
      </Alert>
    )
  }
  if (!hasFailed) return null
  return (
    <Alert
      tone="danger"
      live
      action={
        <Button size="small" variant="secondary" onClick={() => location.reload()}>
          Load again
        </Button>
      }
    >
      {what} didn’t arrive. Load the page again: what you filled in is kept.
    </Alert>
  )
}
