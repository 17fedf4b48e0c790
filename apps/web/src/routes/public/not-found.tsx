import { EmptyState } from '@kindling/ui/empty-state'
import { Page } from '@kindling/ui/page'
import { ButtonLink } from '../../components/button-link.tsx'

/** An address that leads nowhere. */
export function Component() {
  return (
    <Page width="narrow">
      <title>Page not found · Kindling</title>
      <EmptyState
        titleLevel={1}
        title="We can’t find that page"
        text="It may have moved, or the link may have lost a letter on its way to you."
        action={<ButtonLink to="/">Go to the start</ButtonLink>}
      />
    </Page>
  )
}
