import { inWords } from '@kindling/domain/appointments/duration-words'
import { CODE_LIFETIME } from '@kindling/domain/auth/lifetimes'
import { emailFrom, wayOnFrom } from '@kindling/domain/auth/sign-in-state'
import { Text } from '@kindling/ui/text'
import { useLocation } from 'react-router-dom'
import { withWayOn } from '../../../app/links/destination.ts'
import { Navigate, useNavigate } from '../../../app/links/navigation.ts'
import { AuthPanel } from '../../../areas/account/sign-in/auth-panel.tsx'
import { MailboxHint } from '../../../areas/account/sign-in/mailbox-hint.tsx'
import { OtpForm } from '../../../areas/account/sign-in/otp-form.tsx'
import { TextLinkTo } from '../../../components/text-link-to.tsx'

export function Component() {
  const { state } = useLocation()
  const [email, to] = [emailFrom(state), wayOnFrom(state)]
  const navigate = useNavigate()
  if (email === undefined) return <Navigate to="/" replace />
  return (
    <AuthPanel
      title="Check your email"
      lead={
        <>
          We sent a four-digit code to <bdi>{email}</bdi>. It works for {inWords(CODE_LIFETIME)}.
        </>
      }
    >
      <OtpForm
        email={email}
        onVerified={(verificationToken) =>
          void navigate('/personal-details', { state: { email, verificationToken, to }, replace: true })
        }
      />
      <MailboxHint />
      <Text tone="muted">
        Already a member? <TextLinkTo to={withWayOn('/login', to)}>Log in</TextLinkTo>
      </Text>
    </AuthPanel>
  )
}
