import { unsubscribeContract } from '@kindling/domain/notifications/unsubscribe-contract'
import { Alert } from '@kindling/ui/alert'
import { LoadingRegion, Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { AuthPanel } from '../../../areas/account/sign-in/auth-panel.tsx'
import { useMailedToken } from '../../../areas/account/sign-in/use-mailed-token.ts'
import { UnsubscribeForm } from '../../../areas/account/unsubscribe/unsubscribe-form.tsx'
import { subscriptionQuery } from '../../../areas/account/unsubscribe/unsubscribe-queries.ts'
import { QueryView } from '../../../components/query-view.tsx'

const skeleton = (
  <LoadingRegion
    loading
    skeleton={
      <Stack gap={6}>
        <Stack gap={2}>
          <Skeleton />
          <Skeleton />
          <Skeleton shape="short" />
        </Stack>
        <Skeleton shape="control" />
      </Stack>
    }
  />
)

/** /unsubscribe: target of the unsubscribe link in emails; works signed in or out. */
export function Component() {
  const token = useMailedToken('/unsubscribe')
  return (
    <AuthPanel title="Emails from Kindling">
      {token === undefined ? (
        <Alert tone="danger">This link isn’t whole. Open it from the email again.</Alert>
      ) : (
        <OfToken token={token} />
      )}
    </AuthPanel>
  )
}

function OfToken({ token }: { token: string }) {
  return (
    <QueryView
      query={useQuery(subscriptionQuery(token))}
      skeleton={skeleton}
      failure={unsubscribeContract.read.failure}
    >
      {(subscription) => <UnsubscribeForm token={token} subscription={subscription} />}
    </QueryView>
  )
}
