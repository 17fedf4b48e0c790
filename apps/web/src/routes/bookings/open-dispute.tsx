import { otherParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { bookingState, viewerOf } from '@kindling/domain/bookings/booking-view'
import { canTransition } from '@kindling/domain/bookings/moves/booking-rules'
import { disputeFormWords } from '@kindling/domain/disputes/dispute-form-words'
import { idSchema } from '@kindling/domain/wire'
import { EmptyState } from '@kindling/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { bookingAddress } from '../../app/links/booking-address.ts'
import { useNavigate } from '../../app/links/navigation.ts'
import type { ScreenAddress } from '../../app/screen.ts'
import { DisputeForm } from '../../areas/bookings/disputes/dispute-form.tsx'
import { SubmittedDialog } from '../../areas/bookings/disputes/submitted-dialog.tsx'
import { bookingQuery, warmBooking } from '../../areas/bookings/reading/booking-queries.ts'
import { BookingSkeleton } from '../../areas/bookings/reading/details/booking-skeleton.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { useMember } from '../../server/use-member.ts'

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

/** /open-dispute: dispute form for the client of a booking, or the owner of a lent thing; from ?booking= or navigation state. */
export function Component() {
  const [params] = useSearchParams()
  const state = stateSchema.parse(useLocation().state ?? {})
  const id = idIn(params) ?? state.bookingId
  if (id !== undefined) return <OpenDispute id={id} title={state.bookingTitle} />
  return (
    <ScreenPage tab="Open a dispute" width="form">
      <NoDispute titleLevel={1} title="Missing booking information. Please try again." />
    </ScreenPage>
  )
}

/** @param title the booking's, while it loads */
function OpenDispute({ id, title }: { id: string; title: string | undefined }) {
  const isFirst = useLocation().key === 'default'
  const memberId = useMember()?.id ?? ''
  const navigate = useNavigate()
  const [isSubmitted, setSubmitted] = useState(false)
  const query = useQuery(bookingQuery(id))
  const viewer = (query.data && viewerOf(query.data, memberId)) ?? 'client'
  const words = query.data && disputeFormWords(query.data, viewer, new Date())
  const page = viewer === 'client' ? (`/outward-details/${id}` as const) : bookingAddress(id, viewer)
  /** Goes back in the history; to the booking if the tab was opened here. */
  const leave = () => void (isFirst ? navigate(page, { replace: true }) : navigate(-1))
  return (
    <ScreenPage
      tab={words?.tab ?? 'Open a dispute'}
      width="form"
      title={
        <>
          {words?.title ?? 'Open a Dispute for Booking'}{' '}
          <span aria-hidden>{words ? words.reference : `#${id}`}</span>
        </>
      }
      titleSize="section"
      lead={query.data?.title ?? title}
      back={{ label: 'Booking', to: page }}
    >
      <QueryView query={query} skeleton={<BookingSkeleton />} failure="Failed to fetch booking details">
        {(booking) =>
          words && (isSubmitted || canTransition(viewer, bookingState(booking), 'dispute', new Date())) ? (
            <DisputeForm
              key={id}
              memberId={memberId}
              bookingId={id}
              other={booking[otherParty(viewer)].firstname}
              words={words}
              onCancel={leave}
              onDone={() => setSubmitted(true)}
            />
          ) : (
            <NoDispute titleLevel={2} title={whyNot(booking)} />
          )
        }
      </QueryView>
      {words && (
        <SubmittedDialog
          open={isSubmitted}
          title={words.doneTitle}
          text={words.doneText}
          leaveLabel={viewer === 'client' ? 'Go to Bookings' : 'Go to the loan'}
          onLeave={() => void navigate(viewer === 'client' ? LIST : page, { replace: true })}
        />
      )}
    </ScreenPage>
  )
}

const whyNot = ({ status }: Pick<Booking, 'status'>) =>
  status === 'disputed'
    ? 'This booking is in dispute already.'
    : 'A dispute can’t be opened about this booking.'
