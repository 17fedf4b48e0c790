import type { BookingListItem } from '@kindling/domain/bookings/booking-shape'
import { bookingEnds, bookingStatuses } from '@kindling/domain/bookings/booking-status'
import { makeListItem } from '@kindling/domain/bookings/test-booking-view'
import { expect, test } from 'vitest'
import { markupOf, textOf } from '../../../testing/markup.tsx'
import { BookingStatusBadge } from './booking-status-badge.tsx'

// spec: marketplace §4 booking status
test('every booking status has its own icon, since colour alone isn’t accessible', () => {
  const standings: Partial<BookingListItem>[] = [
    ...bookingStatuses.map((status) => ({ status })),
    { status: 'disputed', is_over: true },
    ...bookingEnds.slice(1).map((ended_why) => ({ status: 'rejected' as const, ended_why })),
  ]
  const badges = standings.map((booking) =>
    markupOf(<BookingStatusBadge booking={makeListItem(booking)} viewer="client" other="Amara" />),
  )
  expect(new Set(badges.map(textOf)).size).toBe(standings.length)
  expect(new Set(badges.map((html) => /<path.*<\/svg>/.exec(html)?.[0])).size).toBe(standings.length)
})
