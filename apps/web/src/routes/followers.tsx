import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { Link } from '../app/link.tsx'
import { FollowList } from '../areas/discover/follows/follow-list.tsx'
import { followsQuery } from '../areas/discover/follows/follow-queries.ts'
import { warmPages } from '../server/warm.ts'

export const prepare = () => warmPages(followsQuery('followers'))

export function Component() {
  return (
    <Page
      width="narrow"
      title="Followers"
      back={
        <BackLink asChild label="Your profile">
          <Link to="/user" />
        </BackLink>
      }
    >
      <title>Followers · Kindling</title>
      <FollowList side="followers" />
    </Page>
  )
}
