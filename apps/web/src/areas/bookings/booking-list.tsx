import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Address } from '../../app/paths.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryList } from '../../components/query-list.tsx'
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
      action={<ButtonLink to={to}>{label}</ButtonLink>}
    />
  )
}

/** The member's bookings of one side, newest first. */
export function BookingList({ side, currentId }: { side: BookingSide; currentId?: string | undefined }) {
  return (
    <QueryList
      query={useInfiniteQuery(bookingsQuery(side))}
      failure={(message) => `Error loading bookings: ${message}`}
      skeletonRows={4}
      empty={<NoBookings side={side} />}
      gap={6}
    >
      {(booking) => (
        <BookingRow key={booking.id} booking={booking} side={side} isCurrent={booking.id === currentId} />
      )}
    </QueryList>
  )
}
