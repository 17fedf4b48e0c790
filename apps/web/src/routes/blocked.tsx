import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { Link } from '../app/link.tsx'
import { blockedQuery } from '../areas/trust/safety/block-queries.ts'
import { BlockedList } from '../areas/trust/safety/blocked-list.tsx'
import { warmPages } from '../server/warm.ts'

export const prepare = () => warmPages(blockedQuery)

/** /settings/blocked: whom the member has blocked. */
export function Component() {
  return (
    <Page
      width="narrow"
      title="Blocked members"
      lead="You don’t find, follow, book or write to each other. They aren’t told."
      back={
        <BackLink asChild label="Security">
          <Link to="/settings/security" />
        </BackLink>
      }
    >
      <title>Blocked members · Kindling</title>
      <BlockedList />
    </Page>
  )
}
