import { standingContract } from '@kindling/domain/trust/standing-contract'
import { SkeletonList } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { standingQuery } from '../../areas/trust/standing/standing-queries.ts'
import { StandingView } from '../../areas/trust/standing/standing-view.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(standingQuery)

/** /standing: what moderators decided about the member and told them. */
export function Component() {
  return (
    <ScreenPage
      width="narrow"
      title="Where you stand"
      lead="What moderators decided about you, why, and what you can do."
      back={{ label: 'Security', to: '/settings/security' }}
    >
      <QueryView
        query={useQuery(standingQuery)}
        skeleton={<SkeletonList rows={2} />}
        failure={standingContract.read.failure}
      >
        {(standing) => <StandingView standing={standing} />}
      </QueryView>
    </ScreenPage>
  )
}
