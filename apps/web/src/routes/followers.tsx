import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { FollowList } from '../features/follows/follow-list.tsx'
import { followsQuery } from '../features/follows/follow-queries.ts'
import { Link } from '../lib/link.tsx'
import { warmPages } from '../lib/warm.ts'

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
