import { Text } from '@kindling/ui/text'
import { TextLink } from '@kindling/ui/text-link'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { AuthPanel } from '../features/auth/auth-panel.tsx'
import { keepInvitation } from '../features/auth/registration-draft.ts'
import { emailFrom } from '../features/auth/registration-state.ts'
import { SignupForm } from '../features/auth/signup-form.tsx'
import { ThirdPartyLink } from '../features/auth/third-party-link.tsx'
import { Link } from '../lib/link.tsx'

/** Milliseconds between "sent" and the next screen (accounts §9). */
const READING_TIME = 1000

export function Component() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const [email, setEmail] = useState<string>()

  useEffect(() => {
    if (email === undefined) return
    keepInvitation(email, search)
    const timer = setTimeout(async () => {
      // Who comes back to mend a mistyped address finds it here.
      await navigate({ pathname: '/signup', search }, { state: { email }, replace: true })
      void navigate('/otp', { state: { email } })
    }, READING_TIME)
    return () => clearTimeout(timer)
  }, [email, search, navigate])

  return (
    <AuthPanel title="Create Account" lead="Start with 10 sparks: enough for your first hour of help.">
      <SignupForm email={emailFrom(state)} onSent={setEmail} />
      <ThirdPartyLink />
      <Text tone="muted">
        Already a member?{' '}
        <TextLink asChild>
          <Link to="/login">Log in</Link>
        </TextLink>
      </Text>
    </AuthPanel>
  )
}
