import { Button } from '@kindling/ui/button'
import { EmptyState } from '@kindling/ui/empty-state'
import { Page } from '@kindling/ui/page'
import { Link } from '../app/link.tsx'

/** An address that leads nowhere. */
export function Component() {
  return (
    <Page width="narrow">
      <title>Page not found · Kindling</title>
      <EmptyState
        titleLevel={1}
        title="We can’t find that page"
        text="It may have moved, or the link may have lost a letter on its way to you."
        action={
          <Button asChild>
            <Link to="/">Go to the start</Link>
          </Button>
        }
      />
    </Page>
  )
}
