import { EmptyState } from '@kindling/ui/empty-state'
import { ButtonLink } from '../../../components/button-link.tsx'
import { ScreenPage } from '../../../components/screen-page.tsx'

/** Empty state in place of the booking form if there is nothing to book. */
export function NoOffer({ reason }: { reason?: string | undefined }) {
  return (
    <ScreenPage tab="Book" width="form">
      <EmptyState
        titleLevel={1}
        title="Booking information not available"
        text={reason}
        action={<ButtonLink to="/explore">Explore skills</ButtonLink>}
      />
    </ScreenPage>
  )
}
