import { verifiedFrom, wayOnFrom } from '@kindling/domain/auth/sign-in-state'
import { useLocation } from 'react-router-dom'
import { Navigate, useNavigate } from '../../../app/links/navigation.ts'
import { AuthPanel } from '../../../areas/account/sign-in/auth-panel.tsx'
import { PersonalDetailsForm } from '../../../areas/account/sign-in/personal-details-form.tsx'

export function Component() {
  const { state } = useLocation()
  const [verified, to] = [verifiedFrom(state), wayOnFrom(state)]
  const navigate = useNavigate()
  if (!verified) return <Navigate to="/signup" replace />
  return (
    <AuthPanel title="About you" lead="Neighbours see your name. Your phone and email stay between us.">
      <PersonalDetailsForm
        {...verified}
        onRegistered={() =>
          void navigate('/success', { replace: true, state: { email: verified.email, to } })
        }
      />
    </AuthPanel>
  )
}
