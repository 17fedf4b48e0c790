import { Button } from '@kindling/ui/button'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { List } from '@kindling/ui/list'
import { LoadingRegion, SkeletonRow } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '../../app/link.tsx'
import type { Address } from '../../app/paths.ts'
import { QueryView } from '../../components/query-view.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { type BookingSide, bookingsQuery } from './booking-queries.ts'
import { BookingRow } from './booking-row.tsx'

const hints: Record<BookingSide, { text: string; label: string; to: Address }> = {
  inward: {
    text: 'When a neighbour books one of your skills, it shows here.',
    label: 'Add a skill',
    to: '/settings/skill/add',
  },
  outward: { text: 'Find someone nearby who can lend a hand.', label: 'Explore skills', to: '/explore' },
}

function NoBookings({ side }: { side: BookingSide }) {
  const { text, label, to } = hints[side]
  return (
    <EmptyState
      drawing={<Drawing name="calendar" />}
      title={`No ${side} bookings found`}
      text={text}
      action={
        <Button asChild>
          <Link to={to}>{label}</Link>
        </Button>
      }
    />
  )
}

/** What is coming, while it is read. */
export const bookingListSkeleton = (
  <LoadingRegion
    loading
    skeleton={
      <div>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </div>
    }
  />
)

/** The member's bookings of one side, newest first. */
export function BookingList({ side, currentId }: { side: BookingSide; currentId?: string | undefined }) {
  const query = useInfiniteQuery(bookingsQuery(side))
  return (
    <QueryView
      query={query}
      skeleton={bookingListSkeleton}
      failure={(message) => `Error loading bookings: ${message}`}
    >
      {({ pages }) => {
        const bookings = pages.flat()
        if (bookings.length === 0) return <NoBookings side={side} />
        return (
          <Stack gap={6}>
            <List>
              {bookings.map((booking) => (
                <BookingRow
                  key={booking.id}
                  booking={booking}
                  side={side}
                  isCurrent={booking.id === currentId}
                />
              ))}
            </List>
            <ShowMore query={query} />
          </Stack>
        )
      }}
    </QueryView>
  )
}
