import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { LoadingRegion, Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../app/link.tsx'
import { PreferenceForm } from '../areas/account/settings/preference-form.tsx'
import { preferencesQuery } from '../areas/account/settings/preference-queries.ts'
import { QueryView } from '../components/query-view.tsx'
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
    <Page
      width="narrow"
      title="Notification Settings"
      lead="What we tell you about. About your password and your sign-ins we always tell you."
      back={
        <BackLink asChild label="Settings">
          <Link to="/settings?tab=general" />
        </BackLink>
      }
    >
      <title>Notification Settings · Kindling</title>
      <QueryView
        query={useQuery(preferencesQuery)}
        skeleton={skeleton}
        failure={notificationContract.preferences.failure}
      >
        {(preferences) => <PreferenceForm preferences={preferences} />}
      </QueryView>
    </Page>
  )
}
