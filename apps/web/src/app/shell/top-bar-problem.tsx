import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { messageOf } from '../../server/server-message.ts'

interface TopBarProblemProps {
  /** What couldn't be read: "profile". */
  what: string
  error: unknown
  retrying: boolean
  onRetry: () => void
}

/** Takes the place of the top bar when the member's profile or notifications can't be read (accounts §2). */
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
