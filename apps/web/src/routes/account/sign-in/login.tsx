import { emailFrom } from '@kindling/domain/auth/sign-in-state'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { destinationAfterLogin, withWayOn } from '../../../app/links/destination.ts'
import { useNavigate } from '../../../app/links/navigation.ts'
import { useInvitation, useWayOn } from '../../../app/links/use-way-on.ts'
import { AuthPanel } from '../../../areas/account/sign-in/auth-panel.tsx'
import { LoginForm } from '../../../areas/account/sign-in/login-form.tsx'
import { LoginPanel } from '../../../areas/account/sign-in/login-panel.tsx'
import { PasskeyButton } from '../../../areas/account/sign-in/passkey-button.tsx'
import { resumeSession } from '../../../areas/account/sign-in/resume-session.ts'
import { ThirdPartyLink } from '../../../areas/account/sign-in/third-party/third-party-link.tsx'
import { secondStepAddress, waitingState } from '../../../areas/account/sign-in/waiting-step.ts'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { session } from '../../../server/api.ts'

const loadProblem = () => import('../../../areas/account/sign-in/third-party/sign-in-problem.tsx')

export function Component() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const destination = destinationAfterLogin(query)
  const wayOn = useWayOn()
  const code = useInvitation()
  const sentWith = emailFrom(useLocation().state)
  const [knownEmail, setKnownEmail] = useState<string>()
  const hasAddressProblem = query.has('problem')
  // Set in an effect, since the page is prerendered without a query string.
  const [hasProblem, setHasProblem] = useState(false)
  const [whyOver, setWhyOver] = useState<string>()
  const { module: notice } = useDeferred(loadProblem, hasProblem || whyOver !== undefined)
  const enter = () => void navigate(destination, { replace: true })
  const goOn = (token: string) =>
    void navigate(secondStepAddress(query.get('to')), { state: waitingState(token) })

  useEffect(() => {
    let left = false
    void resumeSession().then((isSignedIn) => {
      if (left) return
      if (isSignedIn) return void navigate(destination, { replace: true })
      setKnownEmail(sentWith ?? session.expiredEmail())
      // Not for members who are signed in: the notice rewrites the address, which would cancel their navigation.
      if (hasAddressProblem) setHasProblem(true)
      else setWhyOver(session.whyExpired())
    })
    return () => {
      left = true
    }
  }, [navigate, destination, sentWith, hasAddressProblem])

  return (
    <AuthPanel title="Welcome back!" beside={<LoginPanel />}>
      {notice && hasProblem && <notice.SignInProblem />}
      {notice && whyOver && <notice.SessionOver why={whyOver} />}
      <LoginForm knownEmail={knownEmail} onSignedIn={enter} onSecondStep={goOn}>
        <Stack gap={4}>
          <ThirdPartyLink to={wayOn} />
          <PasskeyButton onSignedIn={enter} />
        </Stack>
        <Stack gap={0}>
          <TextLinkTo to="/forgot-psw" tone="muted" layout="standalone">
            Forgot your password?
          </TextLinkTo>
          <Text tone="muted">
            New here?{' '}
            <TextLinkTo to={withWayOn('/signup', wayOn, code)} layout="standalone">
              Create an account
            </TextLinkTo>
          </Text>
        </Stack>
      </LoginForm>
    </AuthPanel>
  )
}
