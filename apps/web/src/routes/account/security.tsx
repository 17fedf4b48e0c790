import { SecurityList } from '../../areas/account/settings/security-list.tsx'
import { securityQuery } from '../../areas/account/settings/security-query.ts'
import { QueryScreen } from '../../components/query-screen.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(securityQuery)

export function Component() {
  return (
    <QueryScreen
      query={securityQuery}
      rows={2}
      width="form"
      title="Security"
      back={{ label: 'Settings', to: '/settings?tab=general' }}
    >
      {(security) => <SecurityList hasPassword={security.has_password} />}
    </QueryScreen>
  )
}
