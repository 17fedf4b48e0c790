import { Alert } from '../alert/alert.tsx'
import { hasOfflineWorker } from '../browser/offline-worker.ts'
import { useOnline } from '../browser/use-online.ts'
import { Button } from '../button/button.tsx'
import { OfflineNote } from '../offline-note/offline-note.tsx'
import { Text } from '../text/text.tsx'

export interface LateProblemProps {
  /** The part that is missing, as the start of a sentence: 'The calendar'. */
  what: string
  /** Whether loading failed although the browser is online. */
  failed: boolean
  /** Whether the screen keeps what was typed when the page is loaded again. */
  keepsTyped?: boolean
}

/**
 * Error message in place of a lazy-loaded part that can't be fetched (`useDeferred` keeps retrying). Offline, the part
 * loads by itself once the connection is back.
 */
export function LateProblem({ what, failed, keepsTyped = false }: LateProblemProps) {
  const online = useOnline()
  // An app that works offline shows in its frame that there is no connection.
  if (!online && hasOfflineWorker()) {
    return (
      <Text size={14} tone="muted">
        {what} comes once you are connected.
      </Text>
    )
  }
  if (!online) return <OfflineNote />
  if (!failed) return null
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
