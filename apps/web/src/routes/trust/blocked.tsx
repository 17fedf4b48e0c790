import { blockedQuery } from '../../areas/trust/safety/block-queries.ts'
import { BlockedList } from '../../areas/trust/safety/blocked-list.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warmPages } from '../../server/warm.ts'

export const prepare = () => warmPages(blockedQuery)

/** /settings/blocked: members whom the member has blocked. */
export function Component() {
  return (
    <ScreenPage
      width="form"
      title="Blocked members"
      lead="You don’t find, follow, book or write to each other. They aren’t told."
      back={{ label: 'Security', to: '/settings/security' }}
    >
      <BlockedList />
    </ScreenPage>
  )
}
