import { securityContract } from '@kindling/domain/auth/security-contract'
import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { SkeletonList } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../app/link.tsx'
import { SecurityList } from '../areas/account/settings/security-list.tsx'
import { securityQuery } from '../areas/account/settings/security-query.ts'
import { QueryView } from '../components/query-view.tsx'
import { warm } from '../server/warm.ts'

export const prepare = () => warm(securityQuery)

const skeleton = <SkeletonList rows={2} />

export function Component() {
  return (
    <Page
      width="narrow"
      title="Security"
      back={
        <BackLink asChild label="Settings">
          <Link to="/settings?tab=general" />
        </BackLink>
      }
    >
      <title>Security · Kindling</title>
      <QueryView query={useQuery(securityQuery)} skeleton={skeleton} failure={securityContract.get.failure}>
        {(security) => <SecurityList hasPassword={security.has_password} />}
      </QueryView>
    </Page>
  )
}
