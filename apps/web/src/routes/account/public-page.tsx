import { VisibilityForm } from '../../areas/account/settings/visibility-form.tsx'
import { visibilityQuery } from '../../areas/account/settings/visibility-queries.ts'
import { QueryScreen } from '../../components/query-screen.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(visibilityQuery)

/** /settings/public-page: visibility of the member's public page. */
export function Component() {
  return (
    <QueryScreen
      query={visibilityQuery}
      rows={1}
      width="form"
      title="Who sees you"
      back={{ label: 'Settings', to: '/settings?tab=general' }}
    >
      {(visibility) => <VisibilityForm visibility={visibility} />}
    </QueryScreen>
  )
}
