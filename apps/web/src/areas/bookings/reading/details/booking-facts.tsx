import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { paymentFacts, policyText, timeFacts } from '@kindling/domain/bookings/reading/booking-facts'
import { CopyButton } from '@kindling/ui/copy-button'
import { Divider } from '@kindling/ui/divider'
import { Inline } from '@kindling/ui/inline'
import { KeyValue } from '@kindling/ui/key-value'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'

interface BookingFactsProps {
  booking: Booking
  viewer: BookingParty
}

/** Facts of a booking: time, payment, cancellation fee while cancellable, and the booking id. */
export function BookingFacts({ booking, viewer }: BookingFactsProps) {
  const { package_name: name } = booking
  const policy = policyText(booking, viewer, new Date())
  return (
    <Stack gap={3}>
      <KeyValue
        items={[
          ...timeFacts(booking),
          ...(name === null ? [] : [{ key: 'Package', value: <bdi>{name}</bdi> }]),
          ...paymentFacts(booking),
        ]}
      />
      {policy && (
        <Text size={14} tone="muted">
          {policy}
        </Text>
      )}
      <Divider />
      <Inline gap={4} justify="between" wrap={false}>
        <Stack gap={0}>
          <Text tone="muted">Booking ID</Text>
          <Text size={14} numeric>
            {booking.id}
          </Text>
        </Stack>
        <CopyButton value={booking.id} className="max-w-1/2 shrink-0" />
      </Inline>
    </Stack>
  )
}
