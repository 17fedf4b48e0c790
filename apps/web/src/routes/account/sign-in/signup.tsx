import { emailFrom } from '@kindling/domain/auth/sign-in-state'
import { WELCOME_SPARKS } from '@kindling/domain/money/welcome'
import { Text } from '@kindling/ui/text'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { withWayOn } from '../../../app/links/destination.ts'
import { useNavigate } from '../../../app/links/navigation.ts'
import { useInvitation, useWayOn } from '../../../app/links/use-way-on.ts'
import { AuthPanel } from '../../../areas/account/sign-in/auth-panel.tsx'
import { keepInvitation } from '../../../areas/account/sign-in/registration-draft.ts'
import { SignupForm } from '../../../areas/account/sign-in/signup-form.tsx'
import { ThirdPartyLink } from '../../../areas/account/sign-in/third-party/third-party-link.tsx'
import { TextLinkTo } from '../../../components/text-link-to.tsx'

/** Milliseconds that "sent" shows before the next screen (accounts §9). */
const READING_TIME = 1000

export function Component() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const [email, setEmail] = useState<string>()
  const to = useWayOn()
  const code = useInvitation()

  useEffect(() => {
    if (email === undefined) return
    keepInvitation(email, search)
    const timer = setTimeout(async () => {
      // Keeps the email in the form for a Back that corrects it.
      await navigate({ pathname: '/signup', search }, { state: { email }, replace: true })
      void navigate('/otp', { state: { email, to } })
    }, READING_TIME)
    return () => clearTimeout(timer)
  }, [email, search, to, navigate])

  return (
    <AuthPanel
      title="Create Account"
      lead={`Start with ${WELCOME_SPARKS} sparks: enough for your first hour of help.`}
    >
      <SignupForm email={emailFrom(state)} onSent={setEmail} />
      <ThirdPartyLink to={to} />
      <Text tone="muted">
        Already a member? <TextLinkTo to={withWayOn('/login', to, code)}>Log in</TextLinkTo>
      </Text>
    </AuthPanel>
  )
}
