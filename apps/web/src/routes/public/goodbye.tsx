import { EmptyState } from '@kindling/ui/empty-state'
import { Page } from '@kindling/ui/page'
import { ButtonLink } from '../../components/button-link.tsx'

/** /goodbye: after an account was deleted. */
export function Component() {
  return (
    <Page width="narrow">
      <title>Goodbye · Kindling</title>
      <EmptyState
        titleLevel={1}
        title="Your account is deleted"
        text="Thank you for having been a neighbour. You are welcome back at any time, with the same email too."
        action={<ButtonLink to="/">Go to the start</ButtonLink>}
      />
    </Page>
  )
}
