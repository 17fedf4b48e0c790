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
  /** Why the last try led back here. */
  problem: string | null
  /** Where the member wanted to go. */
  to: string | undefined
  /** Forgets the problem, and so begins again. */
  onRetry: () => void
  /** Leaves the app for the issuer. */
  onLeave: () => void
}

function problemShown(code: string | null): SignInProblem | undefined {
  if (code === null) return undefined
  return isSignInProblem(code) ? code : 'failed'
}

/** On the way to a sign-in elsewhere, or what stands in the way. */
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
