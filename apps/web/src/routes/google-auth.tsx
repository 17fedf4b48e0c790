import { THIRD_PARTY_SIGN_IN } from '@kindling/domain/auth/third-party'
import { useLocation, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { useNavigate } from '../app/navigation.ts'
import { AuthPanel } from '../areas/account/sign-in/auth-panel.tsx'
import { ThirdPartyStart } from '../areas/account/sign-in/third-party-start.tsx'
import { browserTimeZone } from '../format/browser-time-zone.ts'

/** Who becomes a member by this brings along where they are. */
function startAddress(): string {
  const timeZone = browserTimeZone()
  const query = timeZone ? `?${new URLSearchParams({ time_zone: timeZone })}` : ''
  return `/api${THIRD_PARTY_SIGN_IN}${query}`
}

const stateSchema = z.object({ to: z.optional(z.string()) })

/** Begins a sign-in elsewhere. This screen stays out of the history: the way back leads to the one before it. */
export function Component() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  return (
    <AuthPanel title="Continue with Google">
      <ThirdPartyStart
        problem={query.get('problem')}
        to={stateSchema.safeParse(state).data?.to}
        onRetry={() => void navigate('/google-auth', { replace: true, state })}
        onLeave={() => location.replace(startAddress())}
      />
    </AuthPanel>
  )
}
