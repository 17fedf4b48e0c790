import { ErrorState } from '@kindling/ui/error-state'
import { ButtonLink } from '../../../components/button-link.tsx'

/** Error while setting up payments, with retry and exit. */
export function SetupProblem({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <ErrorState
      title="Something Went Wrong"
      text={message}
      onRetry={onRetry}
      retryLabel="Try Again"
      action={
        <ButtonLink to="/support" variant="secondary">
          Contact Support
        </ButtonLink>
      }
    />
  )
}
