import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Text } from '@kindling/ui/text'
import { hasOfflineWorker } from '../../browser/offline-worker.ts'
import { useOnline } from '../../browser/use-online.ts'
import { OfflineNote } from '../../components/offline-note.tsx'

interface LateProblemProps {
  /** 'The calendar' */
  what: string
  /** Whether it didn't come though there is a connection. */
  hasFailed: boolean
  /** Whether the screen keeps what was typed when the page is loaded again. */
  keepsTyped?: boolean
}

/**
 * Stands where a part of a screen that was asked for can't be fetched (`useDeferred` goes on trying). Without a
 * connection it comes by itself once that is back.
 */
export function LateProblem({ what, hasFailed, keepsTyped = false }: LateProblemProps) {
  const online = useOnline()
  // The shell says it already, where it can.
  if (!online && hasOfflineWorker()) {
    return (
      <Text size={14} tone="muted">
        {what} comes once you are connected.
      </Text>
    )
  }
  if (!online) return <OfflineNote />
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
      {what} didn’t arrive. We keep trying; loading the page again may help.
      {keepsTyped && ' What you filled in is kept.'}
    </Alert>
  )
}
