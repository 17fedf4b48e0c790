import { EmptyState } from '@kindling/ui/empty-state'
import { ButtonLink } from '../../components/button-link.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'

/** The placeholder that the specification has (marketplace §2). Nothing of ours leads to it. */
export function Component() {
  return (
    <ScreenPage tab="Coming soon" width="narrow">
      <EmptyState
        titleLevel={1}
        title="Coming soon"
        text="We are still building this part of Kindling."
        action={<ButtonLink to="/explore">Explore skills</ButtonLink>}
      />
    </ScreenPage>
  )
}
