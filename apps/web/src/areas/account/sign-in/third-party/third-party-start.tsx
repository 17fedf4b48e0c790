import { signInProblemOf, signInProblems } from '@kindling/domain/auth/third-party'
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

/** Redirects to third-party sign-in, or shows why it isn't possible. */
export function ThirdPartyStart({ problem, to, onRetry, onLeave }: ThirdPartyStartProps) {
  const about = useQuery(aboutQuery)
  const isOff = about.data?.signIn === 'off'
  const shown = isOff ? 'not_set_up' : signInProblemOf(problem)
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
  const retry = shown ? onRetry : () => void about.refetch()
  if (shown || about.isError) {
    return (
      <ErrorState
        title={shown ? signInProblems[shown] : messageOf(about.error)}
        onRetry={isOff ? undefined : retry}
        retrying={!shown && about.isFetching}
        action={withEmail}
      />
    )
  }
  return <Spinner label="Taking you to Google…" showLabel />
}
