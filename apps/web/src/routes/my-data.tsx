import { accountContract } from '@kindling/domain/account/account-contract'
import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { LoadingRegion, SkeletonRow } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { accountStandingQuery } from '../features/account/account-queries.ts'
import { DeleteAccount } from '../features/account/delete-account.tsx'
import { DownloadData } from '../features/account/download-data.tsx'
import { Link } from '../lib/link.tsx'
import { QueryView } from '../lib/query-view.tsx'
import { warm } from '../lib/warm.ts'

export const prepare = () => warm(accountStandingQuery)

const skeleton = (
  <LoadingRegion
    loading
    skeleton={
      <>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </>
    }
  />
)

/** /settings/data: take everything along, or leave for good. */
export function Component() {
  return (
    <Page
      width="narrow"
      title="My data"
      back={
        <BackLink asChild label="Settings">
          <Link to="/settings?tab=general" />
        </BackLink>
      }
    >
      <title>My data · Kindling</title>
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
    </Page>
  )
}
