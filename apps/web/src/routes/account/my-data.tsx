import { accountContract } from '@kindling/domain/account/account-contract'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { accountStandingQuery } from '../../areas/account/my-data/account-queries.ts'
import { DeleteAccount } from '../../areas/account/my-data/delete-account.tsx'
import { DownloadData } from '../../areas/account/my-data/download-data.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(accountStandingQuery)

const skeleton = <SkeletonList />

/** /settings/data: take everything along, or leave for good. */
export function Component() {
  return (
    <ScreenPage width="narrow" title="My data" back={{ label: 'Settings', to: '/settings?tab=general' }}>
      <QueryView
        query={useQuery(accountStandingQuery)}
        skeleton={skeleton}
        failure={accountContract.standing.failure}
      >
        {(standing) => (
          <Stack gap={12}>
            <DownloadData standing={standing} />
            <DeleteAccount standing={standing} />
          </Stack>
        )}
      </QueryView>
    </ScreenPage>
  )
}
