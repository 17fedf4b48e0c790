import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { Card } from '@kindling/ui/card'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'

interface RejectionWordsProps {
  booking: Pick<Booking, 'events' | 'client' | 'provider'>
  viewer: BookingParty
}

/** Reason given for rejecting or cancelling a booking, if any. */
export function RejectionWords({ booking, viewer }: RejectionWordsProps) {
  const { note, actor } = booking.events.findLast(({ to }) => to === 'rejected') ?? {}
  if (!note) return null
  return (
    <Card surface="sunken" pad="snug">
      <Stack gap={1}>
        <Text size={14} tone="muted">
          {actor === viewer ? 'You wrote' : `${booking[otherParty(viewer)].firstname} wrote`}
        </Text>
        <Text lines="pre" measure="prose" dir="auto">
          {note}
        </Text>
      </Stack>
    </Card>
  )
}
