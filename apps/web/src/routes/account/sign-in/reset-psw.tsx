import { INVALID_RESET_TOKEN } from '@kindling/domain/auth/password-contract'
import { Alert } from '@kindling/ui/alert'
import { useEffect, useState } from 'react'
import { useNavigate } from '../../../app/links/navigation.ts'
import { ResetForm } from '../../../areas/account/password/reset-form.tsx'
import { AuthPanel } from '../../../areas/account/sign-in/auth-panel.tsx'
import { useMailedToken } from '../../../areas/account/sign-in/use-mailed-token.ts'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { session } from '../../../server/api.ts'

/** Milliseconds that the success message shows (accounts §9). */
const READING_TIME = 3000

export function Component() {
  const token = useMailedToken('/reset-psw')
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => {
      // The server has ended all sessions, including this browser's.
      session.clear()
      void navigate('/login', { replace: true })
    }, READING_TIME)
    return () => clearTimeout(timer)
  }, [isDone, navigate])

  return (
    <AuthPanel
      title="Reset your password"
      lead="Choose a new one. Every device will have to log in again, and the private address for your calendar ends."
    >
      {token === undefined && (
        <Alert
          tone="danger"
          action={
            <TextLinkTo to="/forgot-psw" tone="inherit" layout="standalone">
              Ask for a new link
            </TextLinkTo>
          }
        >
          {INVALID_RESET_TOKEN}
        </Alert>
      )}
      <ResetForm token={token} isDone={isDone} onDone={() => setDone(true)} />
      {isDone && (
        <Alert tone="success" live>
          Password reset successful! Redirecting to login...
        </Alert>
      )}
    </AuthPanel>
  )
}
