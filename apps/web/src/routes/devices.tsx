import { deviceContract } from '@kindling/domain/auth/device-contract'
import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { SkeletonList } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../app/link.tsx'
import { DeviceList } from '../areas/account/settings/device-list.tsx'
import { devicesQuery } from '../areas/account/settings/device-queries.ts'
import { QueryView } from '../components/query-view.tsx'
import { warm } from '../server/warm.ts'

export const prepare = () => warm(devicesQuery)

export function Component() {
  return (
    <Page
      width="narrow"
      title="Linked Devices"
      lead="Where you are signed in. If you don’t know one of them, sign it out and change your password."
      back={
        <BackLink asChild label="Settings">
          <Link to="/settings?tab=general" />
        </BackLink>
      }
    >
      <title>Linked Devices · Kindling</title>
      <QueryView
        query={useQuery(devicesQuery)}
        skeleton={<SkeletonList rows={1} />}
        failure={deviceContract.list.failure}
      >
        {(devices) => <DeviceList devices={devices} />}
      </QueryView>
    </Page>
  )
}
