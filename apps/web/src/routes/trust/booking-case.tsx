import { deskContract } from '@kindling/domain/trust/desk-contract'
import { SkeletonList } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { BookingCase } from '../../areas/trust/desk/cases/booking-case.tsx'
import { bookingCaseQuery } from '../../areas/trust/desk/desk-queries.ts'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'

/** /moderation/bookings/:id: what moderators know of one booking. It isn't asked for ahead: each look is logged. */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(bookingCaseQuery(id))
  return (
    <ScreenPage
      title={query.data?.title ?? 'Booking'}
      lead="That you look at this is in the log."
      back={{ label: 'Moderation', to: '/moderation?section=members' }}
    >
      <QueryView query={query} skeleton={<SkeletonList />} failure={deskContract.booking.failure}>
        {(known) => <BookingCase known={known} />}
      </QueryView>
    </ScreenPage>
  )
}
