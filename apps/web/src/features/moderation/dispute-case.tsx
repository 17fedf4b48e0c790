import { formatBookingPrice, paymentMethodLabel } from '@kindling/domain/bookings/booking-price'
import { statusLabel } from '@kindling/domain/bookings/booking-status'
import type { WaitingDispute } from '@kindling/domain/trust/moderation-contract'
import { Card } from '@kindling/ui/card'
import { KeyValue } from '@kindling/ui/key-value'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { Timeline } from '@kindling/ui/timeline'
import { formatCalendarDay, formatInstant } from '../../lib/dates.ts'
import { DisputeFile } from '../../lib/dispute-file.tsx'

/** What a moderator has to know of a dispute: the words, the file, the booking and its history. */
export function DisputeCase({ item: { dispute, booking } }: { item: WaitingDispute }) {
  const people = {
    client: booking.client.firstname,
    provider: booking.provider.firstname,
    system: 'Kindling',
  }
  return (
    <Stack gap={4}>
      <Card tone="quiet">
        <Stack gap={1}>
          <Text size={14} tone="muted">
            {booking.client.firstname} said on {formatInstant(dispute.createdAt)}
          </Text>
          <Text lines="pre" dir="auto">
            {dispute.message}
          </Text>
        </Stack>
      </Card>
      {dispute.file && <DisputeFile file={dispute.file} />}
      <KeyValue
        items={[
          { key: 'Day', value: formatCalendarDay(booking.booking_date) },
          { key: 'Price', value: formatBookingPrice(booking.price, booking.payment_method) },
          { key: 'Paid with', value: paymentMethodLabel(booking.payment_method) },
        ]}
      />
      <KeyValue layout="stacked" items={[{ key: 'What was asked for', value: booking.description }]} />
      <Timeline
        aria-label="What happened"
        steps={booking.events.map(({ actor, to, at }) => ({
          label: statusLabel(to),
          detail: `${people[actor]}, ${formatInstant(at)}`,
          state: 'reached' as const,
        }))}
      />
    </Stack>
  )
}
