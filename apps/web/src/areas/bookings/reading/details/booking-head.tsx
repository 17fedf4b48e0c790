import type { BookedTime } from '@kindling/domain/appointments/booked-time'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { whenText } from '@kindling/domain/client/times/booked-time-text'
import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import { fullName, shortName } from '@kindling/domain/profile/names'
import { Avatar } from '@kindling/ui/avatar'
import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'

interface BookingHeadProps {
  booking: BookedTime & Partial<Pick<Booking, 'lent_until'>> & Pick<Booking, 'title' | 'client' | 'provider'>
  viewer: BookingParty
}

/** Header of a booking: title, other party and time. */
export function BookingHead({ booking, viewer }: BookingHeadProps) {
  const other = viewer === 'client' ? booking.provider : booking.client
  return (
    <Inline gap={4} wrap={false}>
      <Avatar size="large" name={fullName(other)} src={pictureAt(other.photourl, 160)} decorative />
      <Stack gap={0}>
        <Heading level={2}>{booking.title}</Heading>
        <Text size={14} tone="muted">
          {viewer === 'client' ? 'with' : 'for'} <bdi>{shortName(other)}</bdi> · {whenText(booking)}
        </Text>
      </Stack>
    </Inline>
  )
}
