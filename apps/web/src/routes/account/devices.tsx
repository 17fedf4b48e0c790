import { DeviceList } from '../../areas/account/settings/device-list.tsx'
import { devicesQuery } from '../../areas/account/settings/device-queries.ts'
import { QueryScreen } from '../../components/query-screen.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(devicesQuery)

export function Component() {
  return (
    <QueryScreen
      query={devicesQuery}
      rows={1}
      width="form"
      title="Linked Devices"
      lead="Where you are signed in. If you don’t know one of them, sign it out and change your password."
      back={{ label: 'Settings', to: '/settings?tab=general' }}
    >
      {(devices) => <DeviceList devices={devices} />}
    </QueryScreen>
  )
}
