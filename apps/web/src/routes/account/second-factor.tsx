import { secondFactorContract } from '@kindling/domain/second-factor/second-factor-contract'
import { SkeletonList } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { secondFactorQuery } from '../../areas/account/second-factor/factor-queries.ts'
import { SecondFactorSettings } from '../../areas/account/second-factor/second-factor-settings.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(secondFactorQuery)

const skeleton = <SkeletonList rows={3} />

/** /settings/second-factor: what signs in besides the password. */
export function Component() {
  return (
    <ScreenPage
      width="narrow"
      title="Two-step sign-in"
      lead="A second step keeps your account yours when somebody has your password."
      back={{ label: 'Security', to: '/settings/security' }}
    >
      <QueryView
        query={useQuery(secondFactorQuery)}
        skeleton={skeleton}
        failure={secondFactorContract.get.failure}
      >
        {(factor) => <SecondFactorSettings factor={factor} />}
      </QueryView>
    </ScreenPage>
  )
}
