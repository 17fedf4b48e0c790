import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextLink } from '@kindling/ui/text-link'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { AuthPanel } from '../features/auth/auth-panel.tsx'
import { LoginForm } from '../features/auth/login-form.tsx'
import { LoginPanel } from '../features/auth/login-panel.tsx'
import { resumeSession } from '../features/auth/resume-session.ts'
import { ThirdPartyLink } from '../features/auth/third-party-link.tsx'
import { destinationAfterLogin } from '../lib/destination.ts'
import { Link } from '../lib/link.tsx'
import { useDeferred } from '../lib/use-deferred.ts'

const loadProblem = () => import('../features/auth/sign-in-problem.tsx')

export function Component() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const destination = destinationAfterLogin(query)
  const [hasProblem, setHasProblem] = useState(false)
  const { module: notice } = useDeferred(loadProblem, hasProblem)
  const enter = () => void navigate(destination, { replace: true })

  useEffect(() => {
    let left = false
    void resumeSession().then((isSignedIn) => {
      if (isSignedIn && !left) void navigate(destination, { replace: true })
    })
    return () => {
      left = true
    }
  }, [navigate, destination])

  // The page was rendered beforehand, without an address.
  useEffect(() => {
    if (query.has('problem')) setHasProblem(true)
  }, [query])

  return (
    <AuthPanel title="Welcome back!" beside={<LoginPanel />}>
      {notice && <notice.SignInProblem />}
      <LoginForm onSignedIn={enter}>
        <ThirdPartyLink to={query.get('to') ?? undefined} />
        <Stack gap={0}>
          <TextLink tone="muted" layout="standalone" asChild>
            <Link to="/forgot-psw">Forgot your password?</Link>
          </TextLink>
          <Text tone="muted">
            New here?{' '}
            <TextLink layout="standalone" asChild>
              <Link to="/signup">Create an account</Link>
            </TextLink>
          </Text>
        </Stack>
      </LoginForm>
    </AuthPanel>
  )
}
