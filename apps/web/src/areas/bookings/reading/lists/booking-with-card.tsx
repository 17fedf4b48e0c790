import { formatBookingTotal } from '@kindling/domain/bookings/booking-price'
import { partyOn } from '@kindling/domain/bookings/reading/booking-sides'
import { inOneOrder, nextText } from '@kindling/domain/bookings/reading/list-words'
import { whenText } from '@kindling/domain/client/times/booked-time-text'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useQuery } from '@tanstack/react-query'
import { bookingAddress } from '../../../../app/links/booking-address.ts'
import { TextLinkTo } from '../../../../components/text-link-to.tsx'
import { bookingsWithQuery } from '../booking-queries.ts'
import { BookingStatusBadge } from '../booking-status-badge.tsx'

/** Card of the current booking between the member and another: status, time and pending action. */
export function BookingWithCard({ userId }: { userId: string }) {
  const outward = useQuery(bookingsWithQuery('outward', userId))
  const inward = useQuery(bookingsWithQuery('inward', userId))
  const [booking, ...others] = inOneOrder({ outward: outward.data, inward: inward.data }, new Date())
  if (booking === undefined) return null
  const { side, other_party: other } = booking
  const viewer = partyOn[side]
  const next = nextText(booking)
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
