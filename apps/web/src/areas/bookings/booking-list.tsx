import type { BookingListItem } from '@kindling/domain/bookings/booking-contract'
import { type BookingGroup, bookingGroups, groupBookings } from '@kindling/domain/bookings/booking-groups'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { Heading, type HeadingProps } from '@kindling/ui/heading'
import { List } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, useId } from 'react'
import type { Address } from '../../app/paths.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryList } from '../../components/query-list.tsx'
import { ownTimeZone } from '../../format/browser-time-zone.ts'
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

const titles: Record<BookingGroup, string> = {
  waiting: 'Needs your answer',
  today: 'Today',
  coming: 'Coming up',
  earlier: 'Earlier',
}

interface BookingListProps {
  side: BookingSide
  currentId?: string | undefined
  /** Of the groups' headings. */
  level: NonNullable<HeadingProps['level']>
}

/** The member's bookings of one side: what needs them, what is on today, what comes, and what was. */
export function BookingList({ side, currentId, level }: BookingListProps) {
  const id = useId()
  const row = (booking: BookingListItem) => (
    <BookingRow key={booking.id} booking={booking} side={side} isCurrent={booking.id === currentId} />
  )
  const title = (group: BookingGroup) => (
    <Heading level={level} size="item" id={`${id}-${group}`}>
      {titles[group]}
    </Heading>
  )
  function arrange(all: BookingListItem[]) {
    if (all.length === 0) return { items: all }
    const groups = groupBookings(all, {
      party: side === 'inward' ? 'provider' : 'client',
      now: new Date(),
      timeZone: ownTimeZone(),
    })
    const header = (
      <Stack gap={6}>
        {bookingGroups.map((group) =>
          groups[group].length === 0 ? null : group === 'earlier' ? (
            <Fragment key={group}>{title(group)}</Fragment>
          ) : (
            <Stack key={group} gap={2}>
              {title(group)}
              <List aria-labelledby={`${id}-${group}`}>{groups[group].map(row)}</List>
            </Stack>
          ),
        )}
      </Stack>
    )
    return { header, items: groups.earlier, empty: undefined }
  }

  return (
    <QueryList
      query={useInfiniteQuery(bookingsQuery(side))}
      failure={(message) => `Error loading bookings: ${message}`}
      skeletonRows={4}
      empty={<NoBookings side={side} />}
      arrange={arrange}
      gap={2}
    >
      {row}
    </QueryList>
  )
}
