import { canTransition } from '@kindling/domain/bookings/booking-rules'
import { bookingState, viewerOf } from '@kindling/domain/bookings/booking-view'
import { idSchema } from '@kindling/domain/wire'
import { EmptyState } from '@kindling/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { useNavigate } from '../app/navigation.ts'
import type { ScreenAddress } from '../app/screen.ts'
import { bookingQuery, warmBooking } from '../areas/bookings/booking-queries.ts'
import { BookingSkeleton } from '../areas/bookings/booking-skeleton.tsx'
import { DisputeForm } from '../areas/bookings/disputes/dispute-form.tsx'
import { SubmittedDialog } from '../areas/bookings/disputes/submitted-dialog.tsx'
import { ButtonLink } from '../components/button-link.tsx'
import { QueryView } from '../components/query-view.tsx'
import { ScreenPage } from '../components/screen-page.tsx'
import { useMember } from '../server/use-member.ts'

const LIST = '/bookings?tab=outward'

const stateSchema = z.catch(
  z.object({ bookingId: z.optional(idSchema), bookingTitle: z.optional(z.string()) }),
  {},
)
const idIn = (query: URLSearchParams) => idSchema.safeParse(query.get('booking')).data

export const prepare = ({ query }: ScreenAddress) => warmBooking(query.get('booking'))

function NoDispute({ title, titleLevel }: { title: string; titleLevel: 1 | 2 }) {
  return (
    <EmptyState
      titleLevel={titleLevel}
      title={title}
      action={<ButtonLink to={LIST}>Return to Bookings</ButtonLink>}
    />
  )
}

/** /open-dispute: what went wrong with a booking, from ?booking= or navigation state. */
export function Component() {
  const [params] = useSearchParams()
  const location = useLocation()
  const isFirst = location.key === 'default'
  const state = stateSchema.parse(location.state ?? {})
  const id = idIn(params) ?? state.bookingId
  const memberId = useMember()?.id ?? ''
  const navigate = useNavigate()
  const [isSubmitted, setSubmitted] = useState(false)
  /** Back to where the member came from; a tab that began here has no such place. */
  const leave = () => void (isFirst ? navigate(`/outward-details/${id}`, { replace: true }) : navigate(-1))
  const query = useQuery({ ...bookingQuery(id ?? ''), enabled: id !== undefined })

  if (id === undefined) {
    return (
      <ScreenPage tab="Open a dispute" width="narrow">
        <NoDispute titleLevel={1} title="Missing booking information. Please try again." />
      </ScreenPage>
    )
  }
  return (
    <ScreenPage
      tab="Open a dispute"
      width="narrow"
      title={`Open a Dispute for Booking #${id}`}
      titleSize="section"
      lead={query.data?.title ?? state.bookingTitle}
      back={{ label: 'Booking', to: `/outward-details/${id}` }}
    >
      <QueryView query={query} skeleton={<BookingSkeleton />} failure="Failed to fetch booking details">
        {(booking) =>
          isSubmitted ||
          (viewerOf(booking, memberId) === 'client' &&
            canTransition('client', bookingState(booking), 'dispute', new Date())) ? (
            <DisputeForm
              key={id}
              memberId={memberId}
              bookingId={id}
              provider={booking.provider.firstname}
              onCancel={leave}
              onDone={() => setSubmitted(true)}
            />
          ) : (
            <NoDispute
              titleLevel={2}
              title={
                booking.status === 'disputed'
                  ? 'This booking is in dispute already.'
                  : 'A dispute can’t be opened about this booking.'
              }
            />
          )
        }
      </QueryView>
      <SubmittedDialog open={isSubmitted} onLeave={() => void navigate(LIST, { replace: true })} />
    </ScreenPage>
  )
}
