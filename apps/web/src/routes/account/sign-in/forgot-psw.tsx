import { inWords } from '@kindling/domain/appointments/duration-words'
import { RESET_LIFETIME } from '@kindling/domain/auth/lifetimes'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { useState } from 'react'
import { ForgotForm } from '../../../areas/account/password/forgot-form.tsx'
import { AuthPanel } from '../../../areas/account/sign-in/auth-panel.tsx'
import { MailboxHint } from '../../../areas/account/sign-in/mailbox-hint.tsx'
import { ButtonLink } from '../../../components/button-link.tsx'
import { TextLinkTo } from '../../../components/text-link-to.tsx'

export function Component() {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo === undefined) {
    return (
      <AuthPanel
        title="Forgot your password?"
        lead="Tell us your email, and we send you a link to choose a new one."
      >
        <ForgotForm onSent={setSentTo} />
        <TextLinkTo to="/login" tone="muted" layout="standalone">
          Back to login
        </TextLinkTo>
      </AuthPanel>
    )
  }
  return (
    <AuthPanel title="Check your email">
      <Alert tone="success" live>
        If <bdi>{sentTo}</bdi> has an account, a link to choose a new password is on its way. It works once,
        for {inWords(RESET_LIFETIME)}.
      </Alert>
      <MailboxHint />
      <ButtonLink to="/login" state={{ email: sentTo }} width="full">
        Back to login
      </ButtonLink>
      <Button variant="quiet" onClick={() => setSentTo(undefined)}>
        Nothing arrived? Send it again
      </Button>
    </AuthPanel>
  )
}
