import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import { fullName } from '@kindling/domain/profile/names'
import { Avatar } from '@kindling/ui/avatar'
import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { BookingSubtitle, type BookingSubtitleProps } from './booking-subtitle.tsx'

interface BookingHeadProps extends BookingSubtitleProps {
  booking: BookingSubtitleProps['booking'] & Pick<Booking, 'title'>
}

/** A booking within another screen: its other party's picture, title and time. */
export function BookingHead({ booking, viewer }: BookingHeadProps) {
  const other = viewer === 'client' ? booking.provider : booking.client
  return (
    <Inline gap={4} wrap={false}>
      <Avatar size="large" name={fullName(other)} src={pictureAt(other.photourl, 160)} decorative />
      <Stack gap={0}>
        <Heading level={2}>{booking.title}</Heading>
        <Text size={14} tone="muted">
          <BookingSubtitle booking={booking} viewer={viewer} />
        </Text>
      </Stack>
    </Inline>
  )
}
