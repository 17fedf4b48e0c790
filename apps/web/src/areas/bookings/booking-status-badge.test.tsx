import type { BookingListItem } from '@kindling/domain/bookings/booking-contract'
import { bookingStatuses } from '@kindling/domain/bookings/booking-status'
import { expect, test } from 'vitest'
import { markupOf, textOf } from '../../testing/markup.tsx'
import { BookingStatusBadge } from './booking-status-badge.tsx'

test('no two standings of a booking share an icon, so that none is told by its colour alone', () => {
  const standings: Pick<BookingListItem, 'status' | 'money_state'>[] = [
    ...bookingStatuses.map((status) => ({ status, money_state: 'held' as const })),
    { status: 'disputed', money_state: 'settled' },
  ]
  const badges = standings.map((booking) => markupOf(<BookingStatusBadge booking={booking} />))
  expect(new Set(badges.map(textOf)).size).toBe(standings.length)
  expect(new Set(badges.map((html) => /<path.*<\/svg>/.exec(html)?.[0])).size).toBe(standings.length)
})
