import { Stack } from '@kindling/ui/stack'
import { accountStandingQuery } from '../../areas/account/my-data/account-queries.ts'
import { DeleteAccount } from '../../areas/account/my-data/delete-account.tsx'
import { DownloadData } from '../../areas/account/my-data/download-data.tsx'
import { QueryScreen } from '../../components/query-screen.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(accountStandingQuery)

/** /settings/data: data export and account deletion. */
export function Component() {
  return (
    <QueryScreen
      query={accountStandingQuery}
      width="form"
      title="My data"
      back={{ label: 'Settings', to: '/settings?tab=general' }}
    >
      {(standing) => (
        <Stack gap={12}>
          <DownloadData standing={standing} />
          <DeleteAccount standing={standing} />
        </Stack>
      )}
    </QueryScreen>
  )
}
