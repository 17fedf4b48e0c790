import { securityContract } from '@kindling/domain/auth/security-contract'
import { SkeletonList } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { SecurityList } from '../../areas/account/settings/security-list.tsx'
import { securityQuery } from '../../areas/account/settings/security-query.ts'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(securityQuery)

const skeleton = <SkeletonList rows={2} />

export function Component() {
  return (
    <ScreenPage width="narrow" title="Security" back={{ label: 'Settings', to: '/settings?tab=general' }}>
      <QueryView query={useQuery(securityQuery)} skeleton={skeleton} failure={securityContract.get.failure}>
        {(security) => <SecurityList hasPassword={security.has_password} />}
      </QueryView>
    </ScreenPage>
  )
}
