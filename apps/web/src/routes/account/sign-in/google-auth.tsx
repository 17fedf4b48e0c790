import { THIRD_PARTY_SIGN_IN } from '@kindling/domain/auth/third-party'
import { useSearchParams } from 'react-router-dom'
import { withWayOn } from '../../../app/links/destination.ts'
import { useNavigate } from '../../../app/links/navigation.ts'
import { AuthPanel } from '../../../areas/account/sign-in/auth-panel.tsx'
import { begunSignIn } from '../../../areas/account/sign-in/third-party/begun-sign-in.ts'
import { ThirdPartyStart } from '../../../areas/account/sign-in/third-party/third-party-start.tsx'
import { browserTimeZone } from '../../../format/browser-time-zone.ts'

/** Who becomes a member by this brings along where they are. */
function startAddress(): string {
  const timeZone = browserTimeZone()
  const query = timeZone ? `?${new URLSearchParams({ time_zone: timeZone })}` : ''
  return `/api${THIRD_PARTY_SIGN_IN}${query}`
}

/** Begins a sign-in elsewhere. This screen stays out of the history: the way back leads to the one before it. */
export function Component() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  // The server, which leads back here where the issuer can’t be reached, knows of no way on.
  const to = query.get('to') ?? begunSignIn()?.to ?? undefined
  return (
    <AuthPanel title="Continue with Google">
      <ThirdPartyStart
        problem={query.get('problem')}
        to={to}
        onRetry={() => void navigate(withWayOn('/google-auth', to), { replace: true })}
        onLeave={() => location.replace(startAddress())}
      />
    </AuthPanel>
  )
}
