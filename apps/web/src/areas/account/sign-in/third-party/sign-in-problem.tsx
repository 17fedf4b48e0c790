import { isSignInProblem, signInProblems } from '@kindling/domain/auth/third-party'
import { Alert } from '@kindling/ui/alert'
import { FormAlert } from '@kindling/ui/form-alert'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { begunSignIn, forgetBegunSignIn } from './begun-sign-in.ts'

/** Why a sign-in elsewhere led back to the login. Said once: a refresh of the page doesn't repeat it. */
export function SignInProblem() {
  const [query, setQuery] = useSearchParams()
  const [problem] = useState(() => query.get('problem'))
  const tidy = useEffectEvent(() => {
    const to = query.get('to') ?? begunSignIn()?.to
    forgetBegunSignIn()
    setQuery(to ? { to } : {}, { replace: true })
  })
  useEffect(() => tidy(), [])
  const shown = isSignInProblem(problem) ? problem : 'failed'
  const words = signInProblems[shown]
  return shown === 'cancelled' ? <Alert live>{words}</Alert> : <FormAlert>{words}</FormAlert>
}

/** Why the session that was here is over, in the specification's words (accounts §8), and what follows from it. */
export function SessionOver({ why }: { why: string }) {
  return (
    <Alert live tone="warning" title={why}>
      Your session is over. Log in to go on where you were.
    </Alert>
  )
}
