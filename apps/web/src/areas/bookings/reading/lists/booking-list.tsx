import { type BookingGroup, groupBookings } from '@kindling/domain/bookings/booking-groups'
import type { BookingListItem } from '@kindling/domain/bookings/booking-shape'
import type { BookingSide } from '@kindling/domain/bookings/reading/booking-sides'
import { groupTitles } from '@kindling/domain/bookings/reading/list-words'
import { readerZone } from '@kindling/domain/client/times/reader-zone'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { Heading } from '@kindling/ui/heading'
import { List } from '@kindling/ui/list'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useInfiniteQuery, usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Address } from '../../../../app/links/paths.ts'
import { ButtonLink } from '../../../../components/button-link.tsx'
import { QueryList } from '../../../../components/query-list.tsx'
import { QueryView } from '../../../../components/query-view.tsx'
import { openBookingsQuery, pastBookingsQuery } from '../booking-queries.ts'
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

/** Number of skeleton rows. */
const ROWS = 4

interface BookingListProps {
  side: BookingSide
}

/** The member's bookings of one side, grouped: waiting for them, today, upcoming, past. */
export function BookingList({ side }: BookingListProps) {
  // Loads both lists in parallel; past bookings render below the open ones, never before them.
  usePrefetchInfiniteQuery(pastBookingsQuery(side))
  return (
    <QueryView
      query={useQuery(openBookingsQuery(side))}
      failure={(message) => `Error loading bookings: ${message}`}
      skeleton={<SkeletonList rows={ROWS} />}
    >
      {(open) => <GroupedBookings open={open} side={side} />}
    </QueryView>
  )
}

/** Open bookings by group, then past ones, paginated. Shows a skeleton until both are loaded. */
function GroupedBookings({ open, side }: BookingListProps & { open: readonly BookingListItem[] }) {
  const id = useId()
  const past = useInfiniteQuery(pastBookingsQuery(side))
  const groups = groupBookings(open, { now: new Date(), timeZone: readerZone() })
  const row = (booking: BookingListItem) => <BookingRow key={booking.id} booking={booking} side={side} />
  const title = (group: BookingGroup) => (
    <Heading level={2} size="item" id={`${id}-${group}`}>
      {groupTitles[group]}
    </Heading>
  )
  const section = (group: BookingGroup) =>
    groups[group].length > 0 && (
      <Stack gap={2}>
        {title(group)}
        <List aria-labelledby={`${id}-${group}`}>{groups[group].map(row)}</List>
      </Stack>
    )
  const above = (below: ReactNode) => (
    <Stack gap={6}>
      {section('waiting')}
      {section('today')}
      {section('coming')}
      {below}
    </Stack>
  )
  // A booking that has just ended may be in both lists until both are refetched.
  const openIds = new Set(open.map((booking) => booking.id))
  const list = (
    <QueryList
      query={past}
      failure={(message) => `Error loading earlier bookings: ${message}`}
      skeletonRows={ROWS}
      arrange={(over) => {
        const items = [...groups.earlier, ...over.filter((booking) => !openIds.has(booking.id))]
        if (items.length === 0 && open.length === 0) return { items, empty: <NoBookings side={side} /> }
        return { items, header: above(items.length > 0 && title('earlier')) }
      }}
      gap={2}
    >
      {row}
    </QueryList>
  )
  if (past.data || !past.isError || open.length === 0) return list
  return (
    <Stack gap={6}>
      {above(section('earlier'))}
      {list}
    </Stack>
  )
}
