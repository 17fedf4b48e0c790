import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { LoadingRegion, Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { PreferenceForm } from '../areas/account/settings/preference-form.tsx'
import { preferencesQuery } from '../areas/account/settings/preference-queries.ts'
import { QueryView } from '../components/query-view.tsx'
import { ScreenPage } from '../components/screen-page.tsx'
import { warm } from '../server/warm.ts'

export const prepare = () => warm(preferencesQuery)

const skeleton = (
  <LoadingRegion
    loading
    skeleton={
      <Stack gap={4}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} shape="control" />
        ))}
      </Stack>
    }
  />
)

export function Component() {
  return (
    <ScreenPage
      width="narrow"
      title="Notification Settings"
      lead="What we tell you about. About your password and your sign-ins we always tell you."
      back={{ label: 'Settings', to: '/settings?tab=general' }}
    >
      <QueryView
        query={useQuery(preferencesQuery)}
        skeleton={skeleton}
        failure={notificationContract.preferences.failure}
      >
        {(preferences) => <PreferenceForm preferences={preferences} />}
      </QueryView>
    </ScreenPage>
  )
}
