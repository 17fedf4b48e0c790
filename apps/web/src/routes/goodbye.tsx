import { Button } from '@kindling/ui/button'
import { EmptyState } from '@kindling/ui/empty-state'
import { Page } from '@kindling/ui/page'
import { Link } from '../app/link.tsx'

/** /goodbye: after an account was deleted. */
export function Component() {
  return (
    <Page width="narrow">
      <title>Goodbye · Kindling</title>
      <EmptyState
        titleLevel={1}
        title="Your account is deleted"
        text="Thank you for having been a neighbour. You are welcome back at any time, with the same email too."
        action={
          <Button asChild>
            <Link to="/">Go to the start</Link>
          </Button>
        }
      />
    </Page>
  )
}
