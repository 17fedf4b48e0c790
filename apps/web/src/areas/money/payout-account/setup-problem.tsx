import { Button } from '@kindling/ui/button'
import { ErrorState } from '@kindling/ui/error-state'
import { Link } from '../../../app/link.tsx'

/** What went wrong while setting up payments, and both ways on. */
export function SetupProblem({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <ErrorState
      title="Something Went Wrong"
      text={message}
      onRetry={onRetry}
      retryLabel="Try Again"
      action={
        <Button variant="secondary" asChild>
          <Link to="/support">Contact Support</Link>
        </Button>
      }
    />
  )
}
