import { groupBookings } from '@kindling/domain/bookings/booking-groups'
import { formatBookingTotal } from '@kindling/domain/bookings/booking-price'
import type { BookingListItem } from '@kindling/domain/bookings/booking-shape'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useQuery } from '@tanstack/react-query'
import { bookingAddress } from '../../../../app/links/booking-address.ts'
import { TextLinkTo } from '../../../../components/text-link-to.tsx'
import { whenText } from '../../../../format/booked-time.ts'
import { formatCalendarDay } from '../../../../format/dates.ts'
import { readerZone } from '../../../../format/reader-zone.ts'
import { type BookingSide, bookingsWithQuery } from '../booking-queries.ts'
import { BookingStatusBadge } from '../booking-status-badge.tsx'
import { waitsWords } from '../waits-words.ts'

type Sided = BookingListItem & { side: BookingSide }

/** Sorts bookings: waiting for the member, today, upcoming, earlier. */
function inOrder(bookings: readonly Sided[]): Sided[] {
  const groups = groupBookings(bookings, { now: new Date(), timeZone: readerZone() })
  return [...groups.waiting, ...groups.today, ...groups.coming, ...groups.earlier]
}

/** Next date of a loan that needs no action; undefined for work, which shows its time. */
function nextOfLoan({ status, booking_date: from, lent_until: until }: BookingListItem): string | undefined {
  if (until === null) return undefined
  if (status === 'accepted')
    return `Next: it changes hands on ${formatCalendarDay(from)}, and you both say so`
  return status === 'in_progress' ? 'Next: it comes back, and you both say so' : undefined
}

/** Card of the current booking between the member and another: status, time and pending action. */
export function BookingWithCard({ userId }: { userId: string }) {
  const outward = useQuery(bookingsWithQuery('outward', userId))
  const inward = useQuery(bookingsWithQuery('inward', userId))
  const sided = (side: BookingSide, rows: readonly BookingListItem[] = []) =>
    rows.map((row) => ({ ...row, side }))
  const [booking, ...others] = inOrder([...sided('outward', outward.data), ...sided('inward', inward.data)])
  if (booking === undefined) return null
  const { side, other_party: other, waits, lent_until } = booking
  const viewer = side === 'inward' ? 'provider' : 'client'
  const next = waits ? waitsWords({ waits, lent_until }, other.firstname) : nextOfLoan(booking)
  return (
    <section aria-label="Booking" className="pt-3">
      <Stack gap={1}>
        <Inline gap={3} justify="between">
          <Text weight="medium">
            <TextLinkTo to={bookingAddress(booking.id, viewer)}>
              <bdi>{booking.title}</bdi>
            </TextLinkTo>
          </Text>
          <BookingStatusBadge booking={booking} viewer={viewer} other={other.firstname} withDay />
        </Inline>
        <Text size={14} tone="muted">
          {whenText(booking)} · {formatBookingTotal(booking)}
          {others.length > 0 && (
            <>
              {' · '}
              <TextLinkTo to={`/bookings?tab=${side}`}>{others.length} more</TextLinkTo>
            </>
          )}
        </Text>
        {next !== undefined && <Text size={14}>{next}</Text>}
      </Stack>
    </section>
  )
}
