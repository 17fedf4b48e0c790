import { FollowList } from '../../areas/discover/follows/follow-list.tsx'
import { followsQuery } from '../../areas/discover/follows/follow-queries.ts'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warmPages } from '../../server/warm.ts'

export const prepare = () => warmPages(followsQuery('followers'))

export function Component() {
  return (
    <ScreenPage width="form" title="Followers" back={{ label: 'Your profile', to: '/user' }}>
      <FollowList side="followers" />
    </ScreenPage>
  )
}
