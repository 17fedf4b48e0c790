import { visibilityContract } from '@kindling/domain/profile/visibility-contract'
import { SkeletonList } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { VisibilityForm } from '../../areas/account/settings/visibility-form.tsx'
import { visibilityQuery } from '../../areas/account/settings/visibility-queries.ts'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(visibilityQuery)

/** /settings/public-page: who can see the member. */
export function Component() {
  return (
    <ScreenPage width="narrow" title="Who sees you" back={{ label: 'Settings', to: '/settings?tab=general' }}>
      <QueryView
        query={useQuery(visibilityQuery)}
        skeleton={<SkeletonList rows={1} />}
        failure={visibilityContract.get.failure}
      >
        {(visibility) => <VisibilityForm visibility={visibility} />}
      </QueryView>
    </ScreenPage>
  )
}
