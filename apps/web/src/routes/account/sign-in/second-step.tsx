import { secondStepContract } from '@kindling/domain/second-factor/second-step-contract'
import { Skeleton } from '@kindling/ui/skeleton'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import { destinationAfterLogin } from '../../../app/links/destination.ts'
import { Navigate, useNavigate } from '../../../app/links/navigation.ts'
import { AuthPanel } from '../../../areas/account/sign-in/auth-panel.tsx'
import { EndedStep, SecondStepForm } from '../../../areas/account/sign-in/second-step-form.tsx'
import { waitingStep } from '../../../areas/account/sign-in/waiting-step.ts'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'

const stepQuery = (token: string) =>
  queryOptions({
    queryKey: [secondStepContract.state.path, token],
    queryFn: ({ signal }) => api.call(secondStepContract.state, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** /second-step: asks for the second factor after the password. */
export function Component() {
  const token = waitingStep(useLocation().state)
  // Opened without a sign-in in progress.
  if (token === undefined) return <Navigate to="/login" replace />
  return (
    <AuthPanel title="One more step" lead="Your account is protected by a second factor.">
      <OfToken token={token} />
    </AuthPanel>
  )
}

function OfToken({ token }: { token: string }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { data: step, error } = useQuery(stepQuery(token))
  if (error) return <EndedStep message={serverMessage(error, secondStepContract.state.failure)} />
  if (step === undefined) return <Skeleton shape="control" />
  return (
    <SecondStepForm
      step={step}
      onSignedIn={() => void navigate(destinationAfterLogin(query), { replace: true })}
    />
  )
}
