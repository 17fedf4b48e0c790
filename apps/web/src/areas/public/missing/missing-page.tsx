import { Button } from '@kindling/ui/button'
import { EmptyState } from '@kindling/ui/empty-state'
import { Page } from '@kindling/ui/page'

/** Page for an unknown or removed public page. */
export function PublicMissing() {
  return (
    <Page width="form">
      <EmptyState
        titleLevel={1}
        title="This page isn’t here"
        text="Nobody shows anything at this address: it may have been taken down, or the link may have lost a letter on its way to you."
        action={
          <Button asChild>
            <a href="/in/london">See who is around</a>
          </Button>
        }
      />
    </Page>
  )
}
