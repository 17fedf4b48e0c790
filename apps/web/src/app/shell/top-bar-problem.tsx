import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { messageOf } from '../../server/server-message.ts'

interface TopBarProblemProps {
  /** The data that failed to load: "profile". */
  what: string
  error: unknown
  retrying: boolean
  onRetry: () => void
}

/** Error with a retry button, shown when the member's profile or notifications fail to load (accounts §2). */
export function TopBarProblem({ what, error, retrying, onRetry }: TopBarProblemProps) {
  return (
    <Alert
      tone="danger"
      live
      action={
        <Button size="small" variant="secondary" loading={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Error loading {what}: {messageOf(error)}
    </Alert>
  )
}
