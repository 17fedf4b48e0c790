import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { viewerOf } from '@kindling/domain/bookings/booking-view'
import { ApiError } from '@kindling/domain/client/errors'
import { idSchema } from '@kindling/domain/wire'
import { EmptyState } from '@kindling/ui/empty-state'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { bookingAddress } from '../../../../app/links/booking-address.ts'
import { Navigate } from '../../../../app/links/navigation.ts'
import type { Address } from '../../../../app/links/paths.ts'
import { ButtonLink } from '../../../../components/button-link.tsx'
import { QueryView } from '../../../../components/query-view.tsx'
import { ScreenPage } from '../../../../components/screen-page.tsx'
import { useMember } from '../../../../server/use-member.ts'
import { DisputeWhenDisputed } from '../../disputes/dispute-when-disputed.tsx'
import { MoreTimeWhenBegun } from '../../more-time/more-time-when-begun.tsx'
import { MovingWhenPossible } from '../../moving/moving-when-possible.tsx'
import { bookingQuery } from '../booking-queries.ts'
import { BookingStatusBadge } from '../booking-status-badge.tsx'
import { BookingSkeleton } from './booking-skeleton.tsx'
import { BookingSubtitle } from './booking-subtitle.tsx'

interface BookingScreenProps {
  id: string
  /** The kind of screen. */
  label: string
  back: { label: string; to: Address }
  /** The party that this screen is for; the other is redirected to theirs. */
  viewer: BookingParty
  children: (booking: Booking) => ReactNode
}

const isId = (id: string) => idSchema.safeParse(id).success

/** Layout of a booking's screen: loads the booking, shows its title, status, dispute and errors. */
export function BookingScreen({ id, label, back, viewer, children }: BookingScreenProps) {
  const query = useQuery({ ...bookingQuery(id), enabled: isId(id) })
  const member = useMember()
  const actual = query.data && viewerOf(query.data, member?.id)
  if (actual && actual !== viewer) return <Navigate to={bookingAddress(id, actual)} replace />
  const isMissing = !isId(id) || (query.error instanceof ApiError && query.error.status === 404)
  return (
    <ScreenPage
      tab={`${query.data ? `${query.data.title} · ` : ''}${label}`}
      label={query.data && label}
      title={query.data?.title ?? label}
      lead={query.data && <BookingSubtitle booking={query.data} viewer={viewer} />}
      back={back}
      action={
        <div aria-live="polite">
          {query.data && (
            <BookingStatusBadge
              booking={query.data}
              viewer={viewer}
              other={query.data[otherParty(viewer)].firstname}
            />
          )}
        </div>
      }
    >
      {isMissing ? (
        <BookingNotFound />
      ) : (
        <QueryView query={query} skeleton={<BookingSkeleton />} failure="Failed to fetch booking details">
          {(booking) => (
            <Stack gap={6}>
              <DisputeWhenDisputed booking={booking} viewer={viewer} />
              <MovingWhenPossible booking={booking} viewer={viewer} part="proposal" />
              <MoreTimeWhenBegun booking={booking} viewer={viewer} part="request" />
              {children(booking)}
            </Stack>
          )}
        </QueryView>
      )}
    </ScreenPage>
  )
}

/** Not found: the booking doesn't exist or isn't this member's. */
function BookingNotFound() {
  return (
    <EmptyState
      title="Booking not found"
      text="The link may be incomplete, or the booking belongs to somebody else."
      action={<ButtonLink to="/bookings">Go to Bookings</ButtonLink>}
    />
  )
}
