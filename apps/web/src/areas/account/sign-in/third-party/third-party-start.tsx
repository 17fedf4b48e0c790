import { isSignInProblem, type SignInProblem, signInProblems } from '@kindling/domain/auth/third-party'
import { ErrorState } from '@kindling/ui/error-state'
import { Spinner } from '@kindling/ui/spinner'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { withWayOn } from '../../../../app/links/destination.ts'
import { ButtonLink } from '../../../../components/button-link.tsx'
import { aboutQuery } from '../../../../server/queries/about-query.ts'
import { messageOf } from '../../../../server/server-message.ts'
import { noteBegunSignIn } from './begun-sign-in.ts'

interface ThirdPartyStartProps {
  /** Error of the last attempt. */
  problem: string | null
  /** Redirect target. */
  to: string | undefined
  /** Clears the error and starts over. */
  onRetry: () => void
  /** Navigates to the identity provider. */
  onLeave: () => void
}

function problemShown(code: string | null): SignInProblem | undefined {
  if (code === null) return undefined
  return isSignInProblem(code) ? code : 'failed'
}

/** Redirects to third-party sign-in, or shows why it isn't possible. */
export function ThirdPartyStart({ problem, to, onRetry, onLeave }: ThirdPartyStartProps) {
  const about = useQuery(aboutQuery)
  const isOff = about.data?.signIn === 'off'
  const shown = isOff ? 'not_set_up' : problemShown(problem)
  const canLeave = about.data !== undefined && shown === undefined

  const leave = useEffectEvent(() => {
    noteBegunSignIn({ to })
    onLeave()
  })
  useEffect(() => {
    if (canLeave) leave()
  }, [canLeave])

  const withEmail = (
    <ButtonLink to={withWayOn('/login', to)} variant="quiet">
      Use your email
    </ButtonLink>
  )
  if (shown) {
    return (
      <ErrorState title={signInProblems[shown]} onRetry={isOff ? undefined : onRetry} action={withEmail} />
    )
  }
  if (about.isError) {
    return (
      <ErrorState
        title={messageOf(about.error)}
        onRetry={() => void about.refetch()}
        retrying={about.isFetching}
        action={withEmail}
      />
    )
  }
  return <Spinner label="Taking you to Google…" showLabel />
}
