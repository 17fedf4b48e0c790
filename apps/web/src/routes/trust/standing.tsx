import { standingQuery } from '../../areas/trust/standing/standing-queries.ts'
import { StandingView } from '../../areas/trust/standing/standing-view.tsx'
import { QueryScreen } from '../../components/query-screen.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(standingQuery)

/** /standing: moderators' decisions about the member. */
export function Component() {
  return (
    <QueryScreen
      query={standingQuery}
      rows={2}
      width="form"
      title="Where you stand"
      lead="What moderators decided about you, why, and what you can do."
      back={{ label: 'Security', to: '/settings/security' }}
    >
      {(standing) => <StandingView standing={standing} />}
    </QueryScreen>
  )
}
