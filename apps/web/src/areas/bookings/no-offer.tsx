import { Button } from '@kindling/ui/button'
import { EmptyState } from '@kindling/ui/empty-state'
import { Page } from '@kindling/ui/page'
import { Link } from '../../app/link.tsx'

/** Stands in for the booking form when there is nothing to book. */
export function NoOffer({ reason }: { reason?: string | undefined }) {
  return (
    <Page width="narrow">
      <title>Book · Kindling</title>
      <EmptyState
        titleLevel={1}
        title="Booking information not available"
        text={reason}
        action={
          <Button asChild>
            <Link to="/explore">Explore skills</Link>
          </Button>
        }
      />
    </Page>
  )
}
