import { THIRD_PARTY_SIGN_IN } from '@kindling/domain/auth/third-party'
import { browserTimeZone } from '@kindling/domain/client/times/browser-time-zone'
import { useSearchParams } from 'react-router-dom'
import { withWayOn } from '../../../app/links/destination.ts'
import { useNavigate } from '../../../app/links/navigation.ts'
import { AuthPanel } from '../../../areas/account/sign-in/auth-panel.tsx'
import { begunSignIn } from '../../../areas/account/sign-in/third-party/begun-sign-in.ts'
import { ThirdPartyStart } from '../../../areas/account/sign-in/third-party/third-party-start.tsx'

/** URL that starts the sign-in, with the browser's time zone for a new member. */
function startAddress(): string {
  const timeZone = browserTimeZone()
  const query = timeZone ? `?${new URLSearchParams({ time_zone: timeZone })}` : ''
  return `/api${THIRD_PARTY_SIGN_IN}${query}`
}

/** /google-auth: starts the sign-in with Google. Replaces itself in the history, so that Back skips it. */
export function Component() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  // The server redirects back here without `to` if the issuer can’t be reached.
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
