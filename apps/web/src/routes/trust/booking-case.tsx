import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { BookingCase } from '../../areas/trust/desk/cases/booking-case.tsx'
import { bookingCaseQuery } from '../../areas/trust/desk/desk-queries.ts'
import { QueryScreen } from '../../components/query-screen.tsx'

/** /moderation/bookings/:id: a booking, for moderators. Not prefetched, because each view is logged. */
export function Component() {
  const { id = '' } = useParams()
  const title = useQuery(bookingCaseQuery(id)).data?.title ?? 'Booking'
  return (
    <QueryScreen
      width="prose"
      query={bookingCaseQuery(id)}
      part={title}
      tab="Moderation"
      title={title}
      lead="That you look at this is in the log."
      back={{ label: 'Moderation', to: '/moderation?section=members' }}
    >
      {(known) => <BookingCase known={known} />}
    </QueryScreen>
  )
}
