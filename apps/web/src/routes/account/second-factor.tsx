import { secondFactorQuery } from '../../areas/account/second-factor/factor-queries.ts'
import { SecondFactorSettings } from '../../areas/account/second-factor/second-factor-settings.tsx'
import { QueryScreen } from '../../components/query-screen.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(secondFactorQuery)

/** /settings/second-factor: passkeys, authenticator app and recovery codes. */
export function Component() {
  return (
    <QueryScreen
      query={secondFactorQuery}
      width="form"
      title="Two-step sign-in"
      lead="A second step keeps your account yours when somebody has your password."
      back={{ label: 'Security', to: '/settings/security' }}
    >
      {(factor) => <SecondFactorSettings factor={factor} />}
    </QueryScreen>
  )
}
