import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { TextLink } from '@kindling/ui/text-link'
import { useState } from 'react'
import { Link } from '../app/link.tsx'
import { ForgotForm } from '../areas/account/password/forgot-form.tsx'
import { AuthPanel } from '../areas/account/sign-in/auth-panel.tsx'
import { MailboxHint } from '../areas/account/sign-in/mailbox-hint.tsx'

export function Component() {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo === undefined) {
    return (
      <AuthPanel
        title="Forgot your password?"
        lead="Tell us your email, and we send you a link to choose a new one."
      >
        <ForgotForm onSent={setSentTo} />
        <TextLink tone="muted" layout="standalone" asChild>
          <Link to="/login">Back to login</Link>
        </TextLink>
      </AuthPanel>
    )
  }
  return (
    <AuthPanel title="Check your email">
      <Alert tone="success" live>
        If <bdi>{sentTo}</bdi> has an account, a link to choose a new password is on its way. It works once,
        for 30 minutes.
      </Alert>
      <MailboxHint />
      <Button width="full" asChild>
        <Link to="/login" state={{ email: sentTo }}>
          Back to login
        </Link>
      </Button>
      <Button variant="quiet" onClick={() => setSentTo(undefined)}>
        Nothing arrived? Send it again
      </Button>
    </AuthPanel>
  )
}
