import { Button } from '@kindling/ui/button'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { Page } from '@kindling/ui/page'
import { Link } from '../lib/link.tsx'

export function Component() {
  return (
    <Page width="narrow">
      <title>Account created · Kindling</title>
      <EmptyState
        drawing={<Drawing name="bread" />}
        titleLevel={1}
        title="Account Created Successfully"
        text="If this is your first account, 10 sparks are waiting in it."
        action={
          <Button asChild>
            <Link to="/login">Login</Link>
          </Button>
        }
      />
    </Page>
  )
}
