import { deviceContract } from '@kindling/domain/auth/device-contract'
import { SkeletonList } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { DeviceList } from '../../areas/account/settings/device-list.tsx'
import { devicesQuery } from '../../areas/account/settings/device-queries.ts'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(devicesQuery)

export function Component() {
  return (
    <ScreenPage
      width="narrow"
      title="Linked Devices"
      lead="Where you are signed in. If you don’t know one of them, sign it out and change your password."
      back={{ label: 'Settings', to: '/settings?tab=general' }}
    >
      <QueryView
        query={useQuery(devicesQuery)}
        skeleton={<SkeletonList rows={1} />}
        failure={deviceContract.list.failure}
      >
        {(devices) => <DeviceList devices={devices} />}
      </QueryView>
    </ScreenPage>
  )
}
