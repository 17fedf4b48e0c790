import { Button } from '@kindling/ui/button'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { Page } from '@kindling/ui/page'
import { useLocation } from 'react-router-dom'
import { Link } from '../app/link.tsx'
import { emailFrom } from '../areas/account/sign-in/registration-state.ts'

/** Who has just registered is signed in, so that Login leads straight on; should the session be gone, with the email. */
export function Component() {
  const email = emailFrom(useLocation().state)
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
            <Link to="/login" state={{ email }}>
              Login
            </Link>
          </Button>
        }
      />
    </Page>
  )
}
