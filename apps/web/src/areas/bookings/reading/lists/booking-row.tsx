import { formatBookingTotal } from '@kindling/domain/bookings/booking-price'
import type { BookingListItem } from '@kindling/domain/bookings/booking-shape'
import { type BookingSide, partyOn } from '@kindling/domain/bookings/reading/booking-sides'
import { waitsWords } from '@kindling/domain/bookings/reading/waits-words'
import { whenText } from '@kindling/domain/client/times/booked-time-text'
import { shortName } from '@kindling/domain/profile/names'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { bookingAddress } from '../../../../app/links/booking-address.ts'
import { Link } from '../../../../app/links/link.tsx'
import { MemberRow } from '../../../../components/member-row.tsx'
import { BookingStatusBadge } from '../booking-status-badge.tsx'

interface BookingRowProps {
  booking: BookingListItem
  side: BookingSide
}

/** Row of a booking list: other party, time, price, status and pending action. */
export function BookingRow({ booking, side }: BookingRowProps) {
  const other = booking.other_party
  const viewer = partyOn[side]
  return (
    <MemberRow
      member={other}
      title={booking.title}
      about={`${shortName(other)}, ${whenText(booking)}`}
      detail={
        <>
          <bdi>{shortName(other)}</bdi> · {whenText(booking)}
        </>
      }
      note={booking.waits && waitsWords({ ...booking, waits: booking.waits }, other.firstname)}
      trailing={
        <Stack gap={1} align="end">
          <BookingStatusBadge booking={booking} viewer={viewer} other={other.firstname} />
          <Text as="span" size={14} weight="medium" numeric>
            {formatBookingTotal(booking)}
          </Text>
        </Stack>
      }
      link={<Link to={bookingAddress(booking.id, viewer)} />}
    />
  )
}
