import { Button } from '@kindling/ui/button'
import { EmptyState } from '@kindling/ui/empty-state'
import { Page } from '@kindling/ui/page'
import { Link } from '../app/link.tsx'

/** The placeholder that the specification has (marketplace §2). Nothing of ours leads to it. */
export function Component() {
  return (
    <Page width="narrow">
      <title>Coming soon · Kindling</title>
      <EmptyState
        titleLevel={1}
        title="Coming soon"
        text="We are still building this part of Kindling."
        action={
          <Button asChild>
            <Link to="/explore">Explore skills</Link>
          </Button>
        }
      />
    </Page>
  )
}
