import { signInProblemOf, signInProblems } from '@kindling/domain/auth/third-party'
import { Alert } from '@kindling/ui/alert'
import { FormAlert } from '@kindling/ui/form-alert'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { begunSignIn, forgetBegunSignIn } from './begun-sign-in.ts'

/** Error of a failed third-party sign-in, shown once: a page reload doesn't repeat it. */
export function SignInProblem() {
  const [query, setQuery] = useSearchParams()
  const [problem] = useState(() => query.get('problem'))
  const tidy = useEffectEvent(() => {
    const to = query.get('to') ?? begunSignIn()?.to
    forgetBegunSignIn()
    setQuery(to ? { to } : {}, { replace: true })
  })
  useEffect(() => tidy(), [])
  const shown = signInProblemOf(problem) ?? 'failed'
  const words = signInProblems[shown]
  return shown === 'cancelled' ? <Alert live>{words}</Alert> : <FormAlert>{words}</FormAlert>
}

/** Why the session has ended, in the specification's words (accounts §8). */
export function SessionOver({ why }: { why: string }) {
  return (
    <Alert live tone="warning" title={why}>
      Your session is over. Log in to go on where you were.
    </Alert>
  )
}
