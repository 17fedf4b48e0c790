import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import { viewerOf } from '@kindling/domain/bookings/booking-view'
import type { Review } from '@kindling/domain/reviews/review-contract'
import { reviewHindranceText } from '@kindling/domain/reviews/review-words'
import { idSchema } from '@kindling/domain/wire'
import { EmptyState } from '@kindling/ui/empty-state'
import { Stack } from '@kindling/ui/stack'
import { toast } from '@kindling/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { bookingAddress } from '../../app/links/booking-address.ts'
import { useNavigate } from '../../app/links/navigation.ts'
import type { Address } from '../../app/links/paths.ts'
import type { ScreenAddress } from '../../app/screen.ts'
import { bookingQuery, warmBooking } from '../../areas/bookings/reading/booking-queries.ts'
import { BookingHead } from '../../areas/bookings/reading/details/booking-head.tsx'
import { BookingSkeleton } from '../../areas/bookings/reading/details/booking-skeleton.tsx'
import { ReviewForm } from '../../areas/bookings/reviews/review-form.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { useMember } from '../../server/use-member.ts'

const lists: Record<BookingParty, Address> = {
  client: '/bookings?tab=outward',
  provider: '/bookings?tab=inward',
}
const MISSING = 'Missing required information to submit a review. Please go back and try again.'

const stateSchema = z.catch(z.object({ bookingId: z.optional(idSchema), title: z.optional(z.string()) }), {})
const idIn = (query: URLSearchParams) => idSchema.safeParse(query.get('booking')).data

export const prepare = ({ query }: ScreenAddress) => warmBooking(query.get('booking'))

function NoReview({ title, list }: { title: string; list: Address }) {
  return <EmptyState title={title} action={<ButtonLink to={list}>Go to Bookings</ButtonLink>} />
}

/** /review: form to review a completed booking, from ?booking= or navigation state. */
export function Component() {
  const [params] = useSearchParams()
  const state = stateSchema.parse(useLocation().state ?? {})
  const id = idIn(params) ?? state.bookingId
  const member = useMember()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const query = useQuery({ ...bookingQuery(id ?? ''), enabled: id !== undefined })

  const viewer = (query.data && viewerOf(query.data, member?.id)) ?? 'client'

  function finish(review: Review) {
    const other = query.data && (viewer === 'client' ? query.data.provider : query.data.client).firstname
    toast.success(
      'Review submitted successfully',
      review.published_at === null ? { description: `It shows once ${other} has written theirs.` } : {},
    )
    void navigate(lists[viewer], { replace: true })
    if (id) void queryClient.invalidateQueries(bookingQuery(id))
  }

  return (
    <ScreenPage
      tab={`Review for ${query.data?.title ?? state.title ?? 'a service'}`}
      width="form"
      title={`Review for: ${query.data?.title ?? state.title ?? 'Service'}`}
      back={{ label: id ? 'Booking' : 'Bookings', to: id ? bookingAddress(id, viewer) : lists[viewer] }}
    >
      {id ? (
        <QueryView query={query} skeleton={<BookingSkeleton />} failure="Failed to fetch booking details">
          {(booking) => {
            const hindrance = reviewHindranceText(booking, member?.id, new Date())
            if (hindrance) return <NoReview title={hindrance} list={lists[viewer]} />
            return (
              <Stack gap={6}>
                <BookingHead booking={booking} viewer={viewer} />
                <ReviewForm
                  key={booking.id}
                  memberId={member?.id ?? ''}
                  bookingId={booking.id}
                  skillId={booking.skills_id}
                  reviewee={viewer === 'client' ? booking.provider : booking.client}
                  reviewedAs={otherParty(viewer)}
                  isAnswer={booking.other_reviewed}
                  onDone={finish}
                />
              </Stack>
            )
          }}
        </QueryView>
      ) : (
        <NoReview title={MISSING} list={lists[viewer]} />
      )}
    </ScreenPage>
  )
}
