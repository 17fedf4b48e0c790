import type { Booking } from '@kindling/domain/bookings/booking-contract'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { Card } from '@kindling/ui/card'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'

interface RejectionWordsProps {
  booking: Pick<Booking, 'events' | 'provider'>
  viewer: BookingParty
}

/** What the provider wrote when they rejected a booking; nothing when they wrote nothing. */
export function RejectionWords({ booking: { events, provider }, viewer }: RejectionWordsProps) {
  const note = events.findLast(({ to }) => to === 'rejected')?.note
  if (!note) return null
  return (
    <Card surface="sunken" pad="snug">
      <Stack gap={1}>
        <Text size={14} tone="muted">
          {viewer === 'provider' ? 'You wrote' : `${provider.firstname} wrote`}
        </Text>
        <Text lines="pre" measure="prose" dir="auto">
          {note}
        </Text>
      </Stack>
    </Card>
  )
}
