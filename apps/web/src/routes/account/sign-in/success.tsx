import { emailFrom, wayOnFrom } from '@kindling/domain/auth/sign-in-state'
import { WELCOME_SPARKS } from '@kindling/domain/money/welcome'
import { Drawing } from '@kindling/ui/drawing'
import { useLocation } from 'react-router-dom'
import { withWayOn } from '../../../app/links/destination.ts'
import { MessageScreen } from '../../../components/message-screen.tsx'

/** After the registration. The new member is signed in, so Login continues at once; without a session it has the email. */
export function Component() {
  const { state } = useLocation()
  return (
    <MessageScreen
      tab="Account created"
      drawing={<Drawing name="bread" />}
      title="Account Created Successfully"
      text={`If this is your first account, ${WELCOME_SPARKS} sparks are waiting in it.`}
      action={{
        label: 'Login',
        to: withWayOn('/login', wayOnFrom(state)),
        state: { email: emailFrom(state) },
      }}
    />
  )
}
